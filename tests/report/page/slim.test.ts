import { describe, expect, it } from 'vitest';
import { slim } from '../../../src/report/page/slim.ts';

describe('a picture in fewer bytes', () => {
  it('has what all parts of a group share at the group', () => {
    expect(slim('<g id="a"><line x2="4" y2="0" stroke="red" stroke-width="2"/><line x2="5" y2="0" stroke="red" stroke-width="3"/></g>')).toBe(
      '<g id="a" stroke="red"><line x2="4" stroke-width="2"/><line x2="5" stroke-width="3"/></g>',
    );
    // One part without the attribute inherits another value.
    expect(slim('<g><path d="M0,0" fill="red"/><path d="M1,1"/></g>')).toBe('<path d="M0,0" fill="red"/><path d="M1,1"/>');
    expect(slim('<g><text fill="red">a</text><text fill="red">b</text></g>')).toBe('<g fill="red"><text>a</text><text>b</text></g>');
  });

  it('has lines across and down as paths', () => {
    expect(slim('<line data-r="2" transform="translate(7.644,3)" x2="0" y2="216" opacity="0"/>')).toBe('<path data-r="2" d="M7.64,3v216"/>');
    expect(slim('<line transform="translate(0,20)" x2="-5" y2="0" stroke="red"/>')).toBe('<path d="M0,20h-5" stroke="red"/>');
    // A slanting line stays what it is.
    expect(slim('<line transform="translate(1,2)" x2="3" y2="4"/>')).toBe('<line transform="translate(1,2)" x2="3" y2="4"/>');
  });

  it('has no groups without a word about their parts, and keeps the others', () => {
    expect(slim('<g><g clip-path="url(#a)"><g><path d="M0,0"/></g></g></g><g><g opacity="0.6499999"/></g>')).toBe(
      '<g clip-path="url(#a)"><path d="M0,0"/></g><g opacity="0.65"/>',
    );
  });

  it('leaves out labels that are not shown', () => {
    expect(slim('<g><text fill="red">10</text><text fill="red" opacity="0">15</text></g>')).toBe('<text fill="red">10</text>');
  });

  it('has no corners along a level line, corners by their steps, and short coordinates', () => {
    expect(slim('<path d="M0,10.04L1.26,20L2,20L3,20.04L4,200L5,200.5Z"/>')).toBe('<path d="M0,10l1.3,10 1.7,0 1,180 1,.5Z"/>');
    expect(slim('<path d="M0,0L1,2L2,20L3,2Z"/>')).toBe('<path d="M0,0l1,2 1,18 1-18Z"/>');
    expect(slim('<path d="M0,0L1,2L2,20Z"/>')).toBe('<path d="M0,0L1,2L2,20Z"/>');
    expect(slim('<text fill="red" transform="translate(1.234,-5)">a</text>')).toBe('<text fill="red" x="1.23" y="-5">a</text>');
    // What is turned, or of several lines, is moved.
    for (const text of ['<text transform="translate(1,5) rotate(90)">a</text>', '<text transform="translate(1,5)"><tspan x="0">a</tspan></text>'])
      expect(slim(text)).toBe(text);
  });
});

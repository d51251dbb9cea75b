import { describe, expect, it } from 'vitest';
import { slim } from '../../../src/report/page/slim.ts';

describe('a picture in fewer bytes', () => {
  it('has what all parts of a group share at the group', () => {
    expect(slim('<g id="a"><line x2="4" y2="0" stroke="red" stroke-width="2"/><line x2="5" y2="0" stroke="red" stroke-width="3"/></g>')).toBe(
      '<g id="a" stroke="red"><line x2="4" stroke-width="2"/><line x2="5" stroke-width="3"/></g>',
    );
    // One part without the attribute inherits another value.
    expect(slim('<g><path d="M0,0" fill="red"/><path d="M1,1"/></g>')).toBe('<g><path d="M0,0" fill="red"/><path d="M1,1"/></g>');
    expect(slim('<g><text fill="red">a</text><text fill="red">b</text></g>')).toBe('<g fill="red"><text>a</text><text>b</text></g>');
  });

  it('leaves out labels that are not shown', () => {
    expect(slim('<g><text fill="red">10</text><text fill="red" opacity="0">15</text></g>')).toBe('<g><text fill="red">10</text></g>');
  });

  it('has no corners along a level line, corners by their steps, and short coordinates', () => {
    expect(slim('<path d="M0,10.04L1.26,20L2,20L3,20.04L4,200L5,200.5Z"/>')).toBe('<path d="M0,10l1.3,10 1.7,0 1,180 1,.5Z"/>');
    expect(slim('<path d="M0,0L1,2L2,20L3,2Z"/>')).toBe('<path d="M0,0l1,2 1,18 1-18Z"/>');
    expect(slim('<path d="M0,0L1,2L2,20Z"/>')).toBe('<path d="M0,0L1,2L2,20Z"/>');
    expect(slim('<text transform="translate(1.234,5)">a</text>')).toBe('<text transform="translate(1.23,5)">a</text>');
  });
});

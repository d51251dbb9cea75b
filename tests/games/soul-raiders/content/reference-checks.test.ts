import { describe, expect, it } from 'vitest';
import { complaints, record, standIn } from './packs.ts';

/** Complaints after Story 3 of chapter 1 got these effects. */
const text = (...effects: object[]): string[] => complaints(standIn(), (data) => (record(data, 'c1-st3').do = effects));
/** The same with other fields of a Story that is kept. */
const story = (fields: object): string[] => complaints(standIn(), (data) => Object.assign(record(data, 'c1-st3'), { fate: 'keep' }, fields));

describe('Soul Raiders: cards that a text names', () => {
  it('must be in the same chapter, and the nearest number is suggested', () => {
    expect(text({ reveal: 13 })).toEqual(['stories 2.do.0.reveal: sunken-cloister has no Location 13; did you mean 12?']);
    expect(text({ place: 14 })).toEqual(['stories 2.do.0.place: sunken-cloister has no Location 14; did you mean 12?']);
    expect(text({ flip: 20 })).toEqual(['stories 2.do.0.flip: sunken-cloister has no Location 20; did you mean 12?']);
    expect(text({ hourglass: 1, at: 99 })).toEqual(['stories 2.do.0.at: sunken-cloister has no Location 99; did you mean 12?']);
    expect(text({ story: 31 })).toEqual(['stories 2.do.0.story: sunken-cloister has no Story 31; did you mean 30?']);
    expect(text({ discardStory: 40 })).toEqual(['stories 2.do.0.discardStory: sunken-cloister has no Story 40; did you mean 30?']);
    expect(text({ scripted: 17 })).toEqual(['stories 2.do.0.scripted: sunken-cloister has no Scripted Enemy 17; did you mean 16?']);
    expect(text({ discardScripted: 18 })).toEqual(['stories 2.do.0.discardScripted: sunken-cloister has no Scripted Enemy 18; did you mean 16?']);
    expect(text({ strip: 'rage', of: 19 })).toEqual(['stories 2.do.0.of: sunken-cloister has no Scripted Enemy 19; did you mean 16?']);
    expect(text({ quest: 11 })).toEqual(['stories 2.do.0.quest: the pack has no Quest 11; did you mean 10?']);
    expect(text({ nameQuest: 12 })).toEqual(['stories 2.do.0.nameQuest: the pack has no Quest 12; did you mean 10?']);
    expect(text({ discardQuest: 13 })).toEqual(['stories 2.do.0.discardQuest: the pack has no Quest 13; did you mean 10?']);
    expect(text({ artifact: 4 })).toEqual(['stories 2.do.0.artifact: the pack has no Artifact 4; did you mean 3?']);
  });

  it('are found inside choices, conditions and texts for every Hero', () => {
    expect(text({ choose: [{ pay: { heroism: 1 } }, { do: [{ each: [{ story: 32 }] }] }] })).toEqual([
      'stories 2.do.0.choose.1.do.0.each.0.story: sunken-cloister has no Story 32; did you mean 30?',
    ]);
    expect(text({ if: { not: { holds: { story: 33 } } }, do: [{ vitae: 1 }], else: [{ scripted: 21 }] })).toEqual([
      'stories 2.do.0.if.not.holds.story: sunken-cloister has no Story 33; did you mean 30?',
      'stories 2.do.0.else.0.scripted: sunken-cloister has no Scripted Enemy 21; did you mean 16?',
    ]);
    expect(text({ if: { side: 'B', of: 15 }, do: [{ vitae: 1 }] })).toEqual(['stories 2.do.0.if.of: sunken-cloister has no Location 15; did you mean 12?']);
  });

  it('are found in modifiers and offers', () => {
    expect(story({ while: [{ skill: 'strength', by: 1, at: 13 }] })).toEqual(['stories 2.while.0.at: sunken-cloister has no Location 13; did you mean 12?']);
    expect(story({ while: [{ arrow: { from: 14, to: 1 }, by: 1 }] })).toEqual([
      'stories 2.while.0.arrow.from: sunken-cloister has no Location 14; did you mean 12?',
    ]);
    expect(story({ offers: { type: 'strength', difficulty: 3, at: [1, 13], do: [{ story: 34 }] } })).toEqual([
      'stories 2.offers.at.1: sunken-cloister has no Location 13; did you mean 12?',
      'stories 2.offers.do.0.story: sunken-cloister has no Story 34; did you mean 30?',
    ]);
  });

  it('are found on Locations: arrows, scrolls and the cards they need', () => {
    const loft = (fields: object): string[] => complaints(standIn(), (data) => Object.assign(record(data, 'c1-l1').B as object, fields));
    expect(loft({ arrows: [{ to: 13, difficulty: 2 }] })).toEqual(['locations 0.B.arrows.0.to: sunken-cloister has no Location 13; did you mean 12?']);
    expect(loft({ scrolls: [{ type: 'other', difficulty: 2, needs: { artifact: 5 }, do: [{ threat: -1 }] }] })).toEqual([
      'locations 0.B.scrolls.0.needs.artifact: the pack has no Artifact 5; did you mean 3?',
    ]);
  });

  it('are found on the sheets of a chapter', () => {
    const chapter = (fields: object): string[] => complaints(standIn(), (data) => Object.assign(record(data, 'hollow-spire'), fields));
    expect(chapter({ starts: [1, 15] })).toEqual(['chapters 2.starts.1: hollow-spire has no Location 15; did you mean 14?']);
    expect(chapter({ reveals: [{ location: 16 }] })).toEqual(['chapters 2.reveals.0.location: hollow-spire has no Location 16; did you mean 14?']);
    expect(chapter({ tokens: [{ space: 4, story: 39 }] })).toEqual(['chapters 2.tokens.0.story: hollow-spire has no Story 39; did you mean 38?']);
    expect(chapter({ named: [{ quest: 11, do: [{ threat: 1 }] }] })).toEqual(['chapters 2.named.0.quest: the pack has no Quest 11; did you mean 10?']);
    expect(
      complaints(standIn(), (data) => {
        data.events = data.events.filter(({ id }) => id !== 'c3-ev1');
      }),
    ).toEqual([
      'chapters 2.events.0: hollow-spire has no Event 1; did you mean 2?',
      'stories 77.do.0.discardEvent: hollow-spire has no Event 1; did you mean 2?',
    ]);
  });

  it('cannot belong to a chapter where the card is used in all of them', () => {
    expect(complaints(standIn(), (data) => (record(data, 'goblin').defeat = [{ story: 1 }]))).toEqual([
      'random 0.defeat.0.story: a card that is used in every chapter cannot name Story 1; let a card of the chapter do it',
    ]);
    expect(complaints(standIn(), (data) => (record(data, 'spire-crown').while = [{ skill: 'strength', by: 1, at: 2 }]))).toEqual([
      'artifacts 2.while.0.at: a card that is used in every chapter cannot name Location 2; let a card of the chapter do it',
    ]);
    expect(complaints(standIn(), (data) => (record(data, 'qu1').use = { times: 'once', do: [{ quest: 2 }] }))).toEqual([]);
  });
});

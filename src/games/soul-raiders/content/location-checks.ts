import type { Complain } from '../../../kit/records.ts';
import type { LocationRecord } from './schema.ts';

const SIDES = ['A', 'B'] as const;

export function checkLocation(location: LocationRecord, complain: Complain): void {
  for (const side of SIDES) {
    location[side].arrows.forEach(({ to, story, side: leadsTo }, i) => {
      const at = [side, 'arrows', i];
      if (to === undefined && story === undefined) complain(at, 'the arrow leads nowhere; give it to or story');
      if (to !== undefined && story !== undefined) complain([...at, 'story'], 'an arrow leads to a Location or draws a Story, not both; remove one'); // SR-M04
      if (to === undefined && leadsTo !== undefined) complain([...at, 'side'], 'only an arrow with to can lead to side B; remove it'); // SR-M03
      if (to === location.number) complain([...at, 'to'], 'the arrow leads to its own Location; correct it');
    });
  }
}

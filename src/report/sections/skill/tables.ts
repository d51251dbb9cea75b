import { headings } from '../../columns.ts';
import { differenceWords } from '../../differences.ts';
import type { Measured } from '../../measured.ts';
import type { DataTable } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { findingLabel } from './finding-words.ts';
import type { Finding, Findings } from './findings.ts';

const VERDICTS: Readonly<Record<Finding['verdict'], string>> = {
  all: 'holds at every rung',
  some: 'holds at some rungs',
  only: 'depends on skill',
  reverses: 'reverses',
  none: 'too close to call',
};

/** What every change does at each rung; nothing if there is no change to judge. */
export function findingTable(summary: Summary, measured: Measured, { changes }: Findings): DataTable[] {
  if (changes.length === 0) return [];
  return [
    {
      caption: `What changes do at each rung: difference in ${measured.words}${measured.share ? ', in points' : ''}, with joint intervals`,
      columns: headings(5, 'Change', 'Rung', 'Difference', 'At this rung', 'Along the ladder'),
      rows: changes.flatMap((finding) =>
        finding.rungs.map(({ rung, compared }, place) => [
          findingLabel(summary, finding),
          rung,
          differenceWords(compared.estimate, measured.share),
          finding.holds.includes(place)
            ? 'holds'
            : finding.turned.includes(place)
              ? 'reverses'
              : finding.same.includes(place)
                ? 'no game differs'
                : 'too close to call',
          VERDICTS[finding.verdict],
        ]),
      ),
      ...(summary.runs.length > 1 ? {} : { cells: changes.flatMap(({ rungs }) => rungs.map(({ compared }) => compared.cells.level)) }),
    },
  ];
}

/** By how much more every change does at one rung than at another. */
export function contrastTable(summary: Summary, measured: Measured, { changes }: Findings): DataTable[] {
  if (changes.length === 0) return [];
  return [
    {
      caption: `Whether changes depend on skill: how much more they do at one rung than at another${measured.share ? ', in points' : ''}, with joint intervals`,
      columns: headings(5, 'Change', 'At', 'Compared with', 'More by', 'Verdict'),
      rows: changes.flatMap((finding) =>
        finding.contrasts.map(({ here, there, difference }) => [
          findingLabel(summary, finding),
          finding.rungs[there].rung,
          finding.rungs[here].rung,
          differenceWords(negated(difference), measured.share),
          difference.low > 0 || difference.high < 0 ? 'clearly different' : 'too close to call',
        ]),
      ),
    },
  ];
}

/** The higher rung against the lower one. */
function negated({ point, low, high }: Finding['contrasts'][number]['difference']): Pick<Finding['contrasts'][number]['difference'], 'point' | 'low' | 'high'> {
  return { point: -point, low: -high, high: -low };
}

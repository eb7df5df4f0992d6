import { calculateMargin } from './sample';
import type { AreaResult, Outcome, TestedMutant } from './testArea';

const countOutcomes = (tried: readonly TestedMutant[], outcome: Outcome): number =>
  tried.filter((mutant) => mutant.outcome === outcome).length;

/** Percentage of viable mutants that were detected. */
export function calculateScore(tried: readonly TestedMutant[]): number {
  const scored = tried.length - countOutcomes(tried, 'refused');
  return scored === 0
    ? 0
    : (100 * (countOutcomes(tried, 'killed') + countOutcomes(tried, 'timeout'))) / scored;
}

const formatRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Formats the results as a Markdown table with one row per area. */
export const formatTable = (results: readonly AreaResult[], date: string): string =>
  [
    formatRow([
      'area',
      'mutants',
      'sampled',
      'killed',
      'timed out',
      'survived',
      'not reached',
      'refused',
      'score',
      'date',
    ]),
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...results.map(({ folder, all, tried }) => {
      const scored = tried.length - countOutcomes(tried, 'refused');
      const margin = Math.round(calculateMargin(calculateScore(tried), scored, all));
      const score = `${Math.round(calculateScore(tried))} %${margin > 0 ? ` ± ${margin}` : ''}`;
      const counts = (['killed', 'timeout', 'survived', 'unreached', 'refused'] as const).map((outcome) =>
        countOutcomes(tried, outcome),
      );
      return formatRow([`\`${folder}\``, all, tried.length, ...counts, score, date]);
    }),
  ].join('\n');

function shortenCode(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}

/** Lists surviving mutants with their locations and the changes they make. */
export const formatSurvivors = ({ tried }: AreaResult): string =>
  tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
    .map(
      ({ file, line, column, mutator, original, replacement, outcome, reachedBy }) =>
        `${file}:${line}:${column} ${mutator}${outcome === 'unreached' ? ', not reached' : `, reached by ${reachedBy.length}`}\n    ${shortenCode(original)}\n  → ${shortenCode(replacement)}`,
    )
    .join('\n');

import { marginOf } from './sample';
import type { AreaResult, Outcome, Tried } from './tryArea';

const count = (tried: readonly Tried[], outcome: Outcome): number =>
  tried.filter((one) => one.outcome === outcome).length;

/** The share of mutants that were noticed, in percent of those that can come to be. */
export const scoreOf = (tried: readonly Tried[]): number => {
  const asked = tried.length - count(tried, 'refused');
  return asked === 0 ? 0 : (100 * (count(tried, 'killed') + count(tried, 'timeout'))) / asked;
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The results as a table in Markdown, an area a row. */
export const tableOf = (results: readonly AreaResult[], date: string): string =>
  [
    row([
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
      const asked = tried.length - count(tried, 'refused');
      const margin = Math.round(marginOf(scoreOf(tried), asked, all));
      const score = `${Math.round(scoreOf(tried))} %${margin > 0 ? ` ± ${margin}` : ''}`;
      const counts = (['killed', 'timeout', 'survived', 'unreached', 'refused'] as const).map((one) =>
        count(tried, one),
      );
      return row([`\`${folder}\``, all, tried.length, ...counts, score, date]);
    }),
  ].join('\n');

const short = (code: string): string => {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
};

/** The mutants nobody noticed: where each is, and what it makes of what. */
export const survivorsOf = ({ tried }: AreaResult): string =>
  tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
    .map(
      ({ file, line, column, mutator, original, replacement, outcome, reachedBy }) =>
        `${file}:${line}:${column} ${mutator}${outcome === 'unreached' ? ', not reached' : `, reached by ${reachedBy.length}`}\n    ${short(original)}\n  → ${short(replacement)}`,
    )
    .join('\n');

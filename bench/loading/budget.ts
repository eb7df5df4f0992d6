import { readFile, writeFile } from 'node:fs/promises';
import type { PageWeight } from './measurePage';
import type { ScreenName } from './screens';

/** Load of a screen before its first row. Each figure can have a budget. */
export interface Figures {
  /** Gzipped size of all JavaScript, in bytes. */
  scriptBytes: number;
  scriptRequests: number;
  apiRequests: number;
  /** Number of sequential round trips before the first row, for configuration, sign-in and API calls. */
  rounds: number;
}

export type Budget = Record<ScreenName, Figures>;

const figureLabels: Record<keyof Figures, string> = {
  scriptBytes: 'bytes of JavaScript (gzip)',
  scriptRequests: 'requests for JavaScript',
  apiRequests: 'API requests',
  rounds: 'rounds of requests one after another',
};

const isApiRequest = (name: string): boolean => name.includes(' /api/');

/** Number of rounds that include API requests; 1 if no API request depends on the response to another. */
export const countApiRounds = ({ rounds }: PageWeight): number =>
  rounds.filter((round) => round.some(isApiRequest)).length;

export const getFigures = ({ scripts, rounds }: PageWeight): Figures => ({
  scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  scriptRequests: scripts.length,
  apiRequests: rounds.flat().filter(isApiRequest).length,
  rounds: rounds.length,
});

const file = 'bench/budget.json';

export const readBudget = async (): Promise<Budget> => JSON.parse(await readFile(file, 'utf8'));

/** Size budgets are rounded up to this many bytes, because gzip output varies slightly between zlib versions. */
const ROUNDING_STEP = 1000;

export const writeBudget = (figures: Budget): Promise<void> => {
  const rounded = Object.entries(figures).map(([name, { scriptBytes, ...others }]) => {
    const bytes = Math.ceil(scriptBytes / ROUNDING_STEP + 0.5) * ROUNDING_STEP;
    return `  "${name}": ${JSON.stringify({ scriptBytes: bytes, ...others })}`;
  });
  return writeFile(file, `{\n${rounded.join(',\n')}\n}\n`);
};

const MAX_LISTED = 12;

/** Details listed when a budget is exceeded: the largest files, or the requests of each round. */
const figureDetails: Record<keyof Figures, (weight: PageWeight) => string[]> = {
  scriptBytes: ({ scripts }) =>
    scripts.slice(0, MAX_LISTED).map(({ path, bytes }) => `${String(bytes).padStart(8)} ${path}`),
  scriptRequests: (weight) => figureDetails.scriptBytes(weight),
  apiRequests: ({ rounds }) => rounds.flat().filter(isApiRequest),
  rounds: ({ rounds }) => rounds.map((round, index) => `${index + 1}. ${round.join(', ')}`),
};

/** Describes each exceeded budget: screen, figure, budget and actual value. */
export const findExceeded = (screen: string, weight: PageWeight, budget: Figures): string[] => {
  const figures = getFigures(weight);
  return (Object.keys(figureLabels) as (keyof Figures)[])
    .filter((name) => !(figures[name] <= budget[name]))
    .map((name) =>
      [
        `${screen}: ${figures[name]} ${figureLabels[name]} before the first row, ${budget[name]} in ${file}.`,
        ...figureDetails[name](weight).map((line) => `  ${line}`),
      ].join('\n'),
    );
};

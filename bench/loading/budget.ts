import { readFile, writeFile } from 'node:fs/promises';
import type { LoadedFile, PageWeight } from './measurePage';
import type { ScreenName } from './screens';

/** Load of a screen before its first row. Each figure can have a budget. */
export interface Figures {
  /** Gzipped size of all JavaScript, in bytes. */
  scriptBytes: number;
  scriptRequests: number;
  apiRequests: number;
  /** Number of sequential round trips before the first row, for configuration, sign-in and API calls. */
  rounds: number;
  /** Gzipped size of all style sheets and fonts, in bytes. */
  styleBytes: number;
}

/** What each ratio compares. Both sides are measured alternately in the same run. */
const ratioLabels = {
  tables: 'the time to render 1,000 rows, compared with Datagrid',
  forms: 'the time to open a form of 250 settings, compared with SimpleForm',
} as const;

export type RatioName = keyof typeof ratioLabels;

export const ratioNames = Object.keys(ratioLabels) as RatioName[];

export type ScreenBudgets = Record<ScreenName, Figures>;

export interface Budget {
  screens: ScreenBudgets;
  /** Maximum ratio of the console's time to react-admin's, by benchmark. */
  ratios: Record<RatioName, number>;
}

const figureLabels: Record<keyof Figures, string> = {
  scriptBytes: 'bytes of JavaScript (gzip)',
  scriptRequests: 'requests for JavaScript',
  apiRequests: 'API requests',
  rounds: 'rounds of requests one after another',
  styleBytes: 'bytes of style sheets and fonts (gzip)',
};

const isApiRequest = (name: string): boolean => name.includes(' /api/');

/** Number of rounds that include API requests; 1 if no API request depends on the response to another. */
export const countApiRounds = ({ rounds }: PageWeight): number =>
  rounds.filter((round) => round.some(isApiRequest)).length;

const sumBytes = (files: readonly LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export const getFigures = ({ scripts, rounds, styles }: PageWeight): Figures => ({
  scriptBytes: sumBytes(scripts),
  scriptRequests: scripts.length,
  apiRequests: rounds.flat().filter(isApiRequest).length,
  rounds: rounds.length,
  styleBytes: sumBytes(styles),
});

const file = 'bench/budget.json';

export const readBudget = async (): Promise<Budget> => JSON.parse(await readFile(file, 'utf8'));

/** Size budgets are rounded up to this many bytes, because gzip output varies slightly between zlib versions. */
const ROUNDING_STEP = 1000;

const roundUp = (bytes: number): number => Math.ceil(bytes / ROUNDING_STEP + 0.5) * ROUNDING_STEP;

export const writeBudget = ({ screens, ratios }: Budget): Promise<void> => {
  const rounded = Object.entries(screens).map(([name, { scriptBytes, styleBytes, ...others }]) => {
    const figures = { scriptBytes: roundUp(scriptBytes), ...others, styleBytes: roundUp(styleBytes) };
    return `    "${name}": ${JSON.stringify(figures)}`;
  });
  return writeFile(
    file,
    `{\n  "screens": {\n${rounded.join(',\n')}\n  },\n  "ratios": ${JSON.stringify(ratios)}\n}\n`,
  );
};

const MAX_LISTED = 12;

const listFiles = (files: readonly LoadedFile[]): string[] =>
  files.slice(0, MAX_LISTED).map(({ path, bytes }) => `${String(bytes).padStart(8)} ${path}`);

/** Details listed when a budget is exceeded: the largest files, or the requests of each round. */
const figureDetails: Record<keyof Figures, (weight: PageWeight) => string[]> = {
  scriptBytes: ({ scripts }) => listFiles(scripts),
  scriptRequests: (weight) => figureDetails.scriptBytes(weight),
  apiRequests: ({ rounds }) => rounds.flat().filter(isApiRequest),
  rounds: ({ rounds }) => rounds.map((round, index) => `${index + 1}. ${round.join(', ')}`),
  styleBytes: ({ styles }) => listFiles(styles),
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

/** Describes a ratio that exceeds its limit; undefined if it does not. A ratio that is not a number exceeds any limit. */
export const findExceededRatio = (
  name: RatioName,
  ratio: number,
  { ratios }: Pick<Budget, 'ratios'>,
): string | undefined =>
  ratio <= ratios[name]
    ? undefined
    : `${name}: ratio ${ratio.toFixed(3)} for ${ratioLabels[name]}; the limit in ${file} is ${ratios[name]}.`;

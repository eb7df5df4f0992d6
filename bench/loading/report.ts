import { cpus, loadavg, totalmem } from 'node:os';
import { calculateMedian } from '../median';
import { bareMui, bareReactAdmin, homeTitles, listTitles, nextTitles } from './applications';
import { countApiRounds, getFigures } from './budget';
import type { PageWeight } from './measurePage';
import type { NextScreen } from './nextScreen';
import { type Profile, profiles, type Visit } from './visit';

export interface MeasuredApplication {
  name: string;
  weight: PageWeight;
  /** Cold and warm visits, in pairs, by profile. */
  visits: Map<Profile, { cold: Visit; warm: Visit }[]>;
  /** Navigations to another list; empty if not measured. */
  next: NextScreen[];
}

type CacheState = 'cold' | 'warm';

const getMedian = (
  { visits }: MeasuredApplication,
  profile: Profile,
  temperature: CacheState,
  figure: keyof Visit,
): number => calculateMedian((visits.get(profile) ?? []).map((visit) => visit[temperature][figure]));

const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, index) => (index === 0 ? '---|' : '---:|')).join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

const formatMs = (value: number): string => Math.round(value).toLocaleString('en');
const formatRatio = (value: number, base: number): string =>
  base > 0 ? `${(value / base).toFixed(2)} ×` : '–';
const formatKilobytes = (bytes: number): string => String(Math.round(bytes / 1000));
const formatMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const findByName = (all: readonly MeasuredApplication[], name: string): MeasuredApplication => {
  const match = all.find((entry) => entry.name === name);
  if (!match) throw new Error(`No measurements exist for ${name}.`);
  return match;
};

/** Table of what each page loads before its first row. These figures are identical in every run. */
const formatWeightTable = (all: readonly MeasuredApplication[]): string => {
  const base = getFigures(findByName(all, bareReactAdmin).weight).scriptBytes;
  return formatTable(
    [
      'until the first row',
      'JavaScript, kB gzip',
      `vs ${bareReactAdmin}`,
      'JavaScript requests',
      'API requests',
      'rounds of API requests',
      'rounds of all requests',
      'requests to other hosts',
    ],
    all.map(({ name, weight }) => {
      const { scriptBytes, scriptRequests, apiRequests, rounds } = getFigures(weight);
      return [
        name,
        formatKilobytes(scriptBytes),
        formatRatio(scriptBytes, base),
        ...[scriptRequests, apiRequests, countApiRounds(weight), rounds, weight.otherHosts.length].map(
          String,
        ),
      ];
    }),
  );
};

const formatTimeTable = (all: readonly MeasuredApplication[], profile: Profile): string => {
  const base = findByName(all, bareReactAdmin);
  const of = (entry: MeasuredApplication, temperature: CacheState, figure: keyof Visit) =>
    getMedian(entry, profile, temperature, figure);
  return formatTable(
    [
      profile.name,
      'first row cold, ms',
      `vs ${bareReactAdmin}`,
      'warm, ms',
      `vs ${bareReactAdmin}`,
      'warm vs cold',
      'longest task, ms',
      `vs ${bareReactAdmin}`,
      'heap, MB',
      `vs ${bareReactAdmin}`,
    ],
    all.map((entry) => {
      const [cold, warm] = [of(entry, 'cold', 'firstRow'), of(entry, 'warm', 'firstRow')];
      const [task, heap] = [of(entry, 'cold', 'longestTask'), of(entry, 'cold', 'heap')];
      return [
        entry.name,
        formatMs(cold),
        formatRatio(cold, of(base, 'cold', 'firstRow')),
        formatMs(warm),
        formatRatio(warm, of(base, 'warm', 'firstRow')),
        formatRatio(warm, cold),
        formatMs(task),
        formatRatio(task, of(base, 'cold', 'longestTask')),
        formatMegabytes(heap),
        formatRatio(heap, of(base, 'cold', 'heap')),
      ];
    }),
  );
};

/** Median time from click to first row, excluding the API call. */
const getRenderTime = ({ next }: MeasuredApplication): number =>
  calculateMedian(next.map(({ row, answer }) => row - answer));

const formatNextTable = (all: readonly MeasuredApplication[]): string =>
  formatTable(
    [
      'navigation to another list, no network delay',
      'click to first row, ms',
      'API response, ms',
      'excluding API response, ms',
    ],
    nextTitles
      .map((name) => findByName(all, name))
      .map((entry) => [
        entry.name,
        formatMs(calculateMedian(entry.next.map(({ row }) => row))),
        formatMs(calculateMedian(entry.next.map(({ answer }) => answer))),
        formatMs(getRenderTime(entry)),
      ]),
  );

interface Target {
  label: string;
  limit: number;
  /** Returns the measured value of a page. If there are several pages, the highest value counts. */
  of: (entry: MeasuredApplication) => number;
  pages: readonly string[];
  format: (value: number) => string;
}

const formatMultiple = (value: number): string => `${value.toFixed(2)} ×`;

const createTargets = (all: readonly MeasuredApplication[], measured: readonly Profile[]): Target[] => {
  const base = findByName(all, bareReactAdmin);
  const screens = [...listTitles, ...homeTitles];
  const ratio = (entry: MeasuredApplication, profile: Profile, figure: keyof Visit) =>
    getMedian(entry, profile, 'cold', figure) / getMedian(base, profile, 'cold', figure);
  const first = measured[0];
  return [
    {
      label: 'JavaScript until the first row of a list, kB',
      limit: 260_000,
      of: ({ weight }) => getFigures(weight).scriptBytes,
      pages: listTitles,
      format: formatKilobytes,
    },
    {
      label: 'JavaScript until the first count on Home, kB',
      limit: 300_000,
      of: ({ weight }) => getFigures(weight).scriptBytes,
      pages: homeTitles,
      format: formatKilobytes,
    },
    {
      label: 'JavaScript requests until the first row or count',
      limit: 12,
      of: ({ weight }) => getFigures(weight).scriptRequests,
      pages: screens,
      format: String,
    },
    {
      label: 'API requests before the first row of a list',
      limit: 3,
      of: ({ weight }) => getFigures(weight).apiRequests,
      pages: listTitles,
      format: String,
    },
    {
      label: 'rounds of API requests',
      limit: 1,
      of: ({ weight }) => countApiRounds(weight),
      pages: screens,
      format: String,
    },
    {
      label: 'requests to other hosts',
      limit: 0,
      of: ({ weight }) => weight.otherHosts.length,
      pages: screens,
      format: String,
    },
    ...measured
      .filter(({ network }) => network)
      .map((profile) => ({
        label: `first row of a list, ${profile.name}, vs ${bareReactAdmin}`,
        limit: 1,
        of: (entry: MeasuredApplication) => ratio(entry, profile, 'firstRow'),
        pages: listTitles,
        format: formatMultiple,
      })),
    ...measured.map((profile) => ({
      label: `warm visit, ${profile.name}, vs cold`,
      limit: 0.6,
      of: (entry: MeasuredApplication) =>
        getMedian(entry, profile, 'warm', 'firstRow') / getMedian(entry, profile, 'cold', 'firstRow'),
      pages: listTitles,
      format: formatMultiple,
    })),
    {
      label: 'navigation to another list, excluding API response, ms',
      limit: 150,
      of: getRenderTime,
      pages: nextTitles,
      format: formatMs,
    },
    ...measured
      .filter(({ cpu }) => cpu > 1)
      .map((profile) => ({
        label: `longest task, ${profile.name}, vs ${bareReactAdmin}`,
        limit: 1,
        of: (entry: MeasuredApplication) => ratio(entry, profile, 'longestTask'),
        pages: listTitles,
        format: formatMultiple,
      })),
    ...(first
      ? [
          {
            label: `heap after the first list, vs ${bareReactAdmin}`,
            limit: 1.2,
            of: (entry: MeasuredApplication) => ratio(entry, first, 'heap'),
            pages: listTitles,
            format: formatMultiple,
          },
        ]
      : []),
  ];
};

const formatTargetTable = (all: readonly MeasuredApplication[], measured: readonly Profile[]): string =>
  formatTable(
    ['target', 'limit', 'worst measurement', 'page', 'result'],
    createTargets(all, measured).map(({ label, limit, of, pages, format }) => {
      const [worst] = pages
        .map((name) => ({ name, value: of(findByName(all, name)) }))
        .sort((a, b) => b.value - a.value);
      const { name = '', value = Number.NaN } = worst ?? {};
      return [label, format(limit), format(value), name, value <= limit ? 'met' : 'missed'];
    }),
  );

const describeMachine = (): string => {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model.trim() ?? 'CPU'}, ${gigabytes} GiB, Node ${process.versions.node}`;
};

/** Formats all measurements as Markdown for the documentation. */
export const formatReport = (all: readonly MeasuredApplication[], browserVersion: string): string => {
  const measured = profiles.filter((profile) => findByName(all, bareMui).visits.has(profile));
  const runs = Math.min(...all.flatMap(({ visits }) => [...visits.values()].map(({ length }) => length)));
  const day = new Date().toISOString().slice(0, 10);
  return [
    `${day}, ${describeMachine()}, Chromium ${browserVersion}. Times are medians of ${runs} interleaved runs. The load ` +
      `average at the end was ${(loadavg()[1] ?? 0).toFixed(1)}.`,
    formatWeightTable(all),
    ...measured.map((profile) => formatTimeTable(all, profile)),
    formatNextTable(all),
    formatTargetTable(all, measured),
  ].join('\n\n');
};

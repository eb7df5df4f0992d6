import { cpus, loadavg, totalmem } from 'node:os';
import { median } from '../median';
import { bareMui, bareReactAdmin, homeTitles, listTitles, nextTitles } from './applications';
import { countApiRounds, getFigures } from './budget';
import type { NextScreen } from './nextScreen';
import { type Profile, profiles, type Visit } from './visit';
import type { Weight } from './weigh';

/** All measurements of one page. */
export interface MeasuredApplication {
  name: string;
  weight: Weight;
  /** Pairs of cold and warm visits, by profile. */
  visits: Map<Profile, { cold: Visit; warm: Visit }[]>;
  /** Navigations to another list; empty if not measured. */
  next: NextScreen[];
}

type Temperature = 'cold' | 'warm';

/** Median of a visit metric. */
const getMedian = (
  { visits }: MeasuredApplication,
  profile: Profile,
  temperature: Temperature,
  figure: keyof Visit,
): number => median((visits.get(profile) ?? []).map((visit) => visit[temperature][figure]));

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
const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const findByName = (all: readonly MeasuredApplication[], name: string): MeasuredApplication => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`Nothing was measured of ${name}.`);
  return found;
};

/** What each page loads before its first row, which is identical in every run. */
const formatWeightTable = (all: readonly MeasuredApplication[]): string => {
  const base = getFigures(findByName(all, bareReactAdmin).weight).scriptBytes;
  return formatTable(
    [
      'to the first row',
      'JavaScript, kB gzip',
      `of ${bareReactAdmin}`,
      'in requests',
      'API requests',
      'rounds of them',
      'rounds of all requests',
      'to other hosts',
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
  const of = (one: MeasuredApplication, temperature: Temperature, figure: keyof Visit) =>
    getMedian(one, profile, temperature, figure);
  return formatTable(
    [
      profile.name,
      'first row cold, ms',
      `of ${bareReactAdmin}`,
      'warm, ms',
      `of ${bareReactAdmin}`,
      'of cold',
      'longest task, ms',
      `of ${bareReactAdmin}`,
      'heap, MB',
      `of ${bareReactAdmin}`,
    ],
    all.map((one) => {
      const [cold, warm] = [of(one, 'cold', 'firstRow'), of(one, 'warm', 'firstRow')];
      const [task, heap] = [of(one, 'cold', 'longestTask'), of(one, 'cold', 'heap')];
      return [
        one.name,
        formatMs(cold),
        formatRatio(cold, of(base, 'cold', 'firstRow')),
        formatMs(warm),
        formatRatio(warm, of(base, 'warm', 'firstRow')),
        formatRatio(warm, cold),
        formatMs(task),
        formatRatio(task, of(base, 'cold', 'longestTask')),
        MB(heap),
        formatRatio(heap, of(base, 'cold', 'heap')),
      ];
    }),
  );
};

/** Median time from click to first row, excluding the API call. */
const getRenderTime = ({ next }: MeasuredApplication): number =>
  median(next.map(({ row, answer }) => row - answer));

const formatNextTable = (all: readonly MeasuredApplication[]): string =>
  formatTable(
    ['from this list to another, no network', 'click to first row, ms', 'the answer, ms', 'beside it, ms'],
    nextTitles
      .map((name) => findByName(all, name))
      .map((one) => [
        one.name,
        formatMs(median(one.next.map(({ row }) => row))),
        formatMs(median(one.next.map(({ answer }) => answer))),
        formatMs(getRenderTime(one)),
      ]),
  );

interface Target {
  what: string;
  most: number;
  /** Measured value of a page. The worst page counts. */
  of: (one: MeasuredApplication) => number;
  /** Pages to which the goal applies. */
  pages: readonly string[];
  shown: (value: number) => string;
}

const formatMultiple = (value: number): string => `${value.toFixed(2)} ×`;

const createTargets = (all: readonly MeasuredApplication[], measured: readonly Profile[]): Target[] => {
  const base = findByName(all, bareReactAdmin);
  const screens = [...listTitles, ...homeTitles];
  const ratio = (one: MeasuredApplication, profile: Profile, figure: keyof Visit) =>
    getMedian(one, profile, 'cold', figure) / getMedian(base, profile, 'cold', figure);
  const first = measured[0];
  return [
    {
      what: 'JavaScript until the first row of a list, kB',
      most: 260_000,
      of: ({ weight }) => getFigures(weight).scriptBytes,
      pages: listTitles,
      shown: formatKilobytes,
    },
    {
      what: 'JavaScript until the first figure of Home, kB',
      most: 300_000,
      of: ({ weight }) => getFigures(weight).scriptBytes,
      pages: homeTitles,
      shown: formatKilobytes,
    },
    {
      what: 'JavaScript requests until then',
      most: 12,
      of: ({ weight }) => getFigures(weight).scriptRequests,
      pages: screens,
      shown: String,
    },
    {
      what: 'API requests before the first row of a list',
      most: 3,
      of: ({ weight }) => getFigures(weight).apiRequests,
      pages: listTitles,
      shown: String,
    },
    {
      what: 'rounds of API requests',
      most: 1,
      of: ({ weight }) => countApiRounds(weight),
      pages: screens,
      shown: String,
    },
    {
      what: 'requests to other hosts',
      most: 0,
      of: ({ weight }) => weight.otherHosts.length,
      pages: screens,
      shown: String,
    },
    ...measured
      .filter(({ network }) => network)
      .map((profile) => ({
        what: `first row of a list, ${profile.name}, of ${bareReactAdmin}`,
        most: 1,
        of: (one: MeasuredApplication) => ratio(one, profile, 'firstRow'),
        pages: listTitles,
        shown: formatMultiple,
      })),
    ...measured.map((profile) => ({
      what: `warm visit, ${profile.name}, of cold`,
      most: 0.6,
      of: (one: MeasuredApplication) =>
        getMedian(one, profile, 'warm', 'firstRow') / getMedian(one, profile, 'cold', 'firstRow'),
      pages: listTitles,
      shown: formatMultiple,
    })),
    {
      what: 'next list, from click to row, beside the answer, ms',
      most: 150,
      of: getRenderTime,
      pages: nextTitles,
      shown: formatMs,
    },
    ...measured
      .filter(({ cpu }) => cpu > 1)
      .map((profile) => ({
        what: `longest task, ${profile.name}, of ${bareReactAdmin}`,
        most: 1,
        of: (one: MeasuredApplication) => ratio(one, profile, 'longestTask'),
        pages: listTitles,
        shown: formatMultiple,
      })),
    ...(first
      ? [
          {
            what: `heap at the first list, of ${bareReactAdmin}`,
            most: 1.2,
            of: (one: MeasuredApplication) => ratio(one, first, 'heap'),
            pages: listTitles,
            shown: formatMultiple,
          },
        ]
      : []),
  ];
};

const formatTargetTable = (all: readonly MeasuredApplication[], measured: readonly Profile[]): string =>
  formatTable(
    ['target', 'at most', 'measured, at worst', 'of', ''],
    createTargets(all, measured).map(({ what, most, of, pages, shown }) => {
      const [worst] = pages
        .map((name) => ({ name, value: of(findByName(all, name)) }))
        .sort((a, b) => b.value - a.value);
      const { name = '', value = Number.NaN } = worst ?? {};
      return [what, shown(most), shown(value), name, value <= most ? 'met' : 'missed'];
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
    `${day}, ${describeMachine()}, Chromium ${browserVersion}. Times are medians of ${runs}, interleaved; at the end, ` +
      `${(loadavg()[1] ?? 0).toFixed(1)} processes wanted to run on average.`,
    formatWeightTable(all),
    ...measured.map((profile) => formatTimeTable(all, profile)),
    formatNextTable(all),
    formatTargetTable(all, measured),
  ].join('\n\n');
};

import { cpus, loadavg, totalmem } from 'node:os';
import { median } from '../median';
import { bareMui, bareReactAdmin, homeTitles, listTitles, nextTitles } from './applications';
import { apiRounds, figuresOf } from './budget';
import type { NextScreen } from './nextScreen';
import { type Profile, profiles, type Visit } from './visit';
import type { Weight } from './weigh';

/** All that was measured of one page. */
export interface Measured {
  name: string;
  weight: Weight;
  /** Visits by profile, cold and warm in pairs. */
  visits: Map<Profile, { cold: Visit; warm: Visit }[]>;
  /** From this list to another; none where that was not measured. */
  next: NextScreen[];
}

type Temperature = 'cold' | 'warm';

/** The median of what visits took. */
const middle = (
  { visits }: Measured,
  profile: Profile,
  temperature: Temperature,
  figure: keyof Visit,
): number => median((visits.get(profile) ?? []).map((visit) => visit[temperature][figure]));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, index) => (index === 0 ? '---|' : '---:|')).join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

const ms = (value: number): string => Math.round(value).toLocaleString('en');
const times = (value: number, base: number): string => (base > 0 ? `${(value / base).toFixed(2)} ×` : '–');
const kB = (bytes: number): string => String(Math.round(bytes / 1000));
const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const named = (all: readonly Measured[], name: string): Measured => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`Nothing was measured of ${name}.`);
  return found;
};

/** What each page loads up to its first row: the same in every run. */
const weightTable = (all: readonly Measured[]): string => {
  const base = figuresOf(named(all, bareReactAdmin).weight).scriptBytes;
  return table(
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
      const { scriptBytes, scriptRequests, apiRequests, rounds } = figuresOf(weight);
      return [
        name,
        kB(scriptBytes),
        times(scriptBytes, base),
        ...[scriptRequests, apiRequests, apiRounds(weight), rounds, weight.otherHosts.length].map(String),
      ];
    }),
  );
};

const timeTable = (all: readonly Measured[], profile: Profile): string => {
  const base = named(all, bareReactAdmin);
  const of = (one: Measured, temperature: Temperature, figure: keyof Visit) =>
    middle(one, profile, temperature, figure);
  return table(
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
        ms(cold),
        times(cold, of(base, 'cold', 'firstRow')),
        ms(warm),
        times(warm, of(base, 'warm', 'firstRow')),
        times(warm, cold),
        ms(task),
        times(task, of(base, 'cold', 'longestTask')),
        MB(heap),
        times(heap, of(base, 'cold', 'heap')),
      ];
    }),
  );
};

/** What the console itself takes from a click to the first row, beside the answer it waits for. */
const besideAnswer = ({ next }: Measured): number => median(next.map(({ row, answer }) => row - answer));

const nextTable = (all: readonly Measured[]): string =>
  table(
    ['from this list to another, no network', 'click to first row, ms', 'the answer, ms', 'beside it, ms'],
    nextTitles
      .map((name) => named(all, name))
      .map((one) => [
        one.name,
        ms(median(one.next.map(({ row }) => row))),
        ms(median(one.next.map(({ answer }) => answer))),
        ms(besideAnswer(one)),
      ]),
  );

interface Target {
  what: string;
  most: number;
  /** The measured value of a page; the worst of them is what counts. */
  of: (one: Measured) => number;
  /** The pages it is asked of. */
  pages: readonly string[];
  shown: (value: number) => string;
}

const asTimes = (value: number): string => `${value.toFixed(2)} ×`;

const targets = (all: readonly Measured[], measured: readonly Profile[]): Target[] => {
  const base = named(all, bareReactAdmin);
  const screens = [...listTitles, ...homeTitles];
  const ratio = (one: Measured, profile: Profile, figure: keyof Visit) =>
    middle(one, profile, 'cold', figure) / middle(base, profile, 'cold', figure);
  const first = measured[0];
  return [
    {
      what: 'JavaScript until the first row of a list, kB',
      most: 260_000,
      of: ({ weight }) => figuresOf(weight).scriptBytes,
      pages: listTitles,
      shown: kB,
    },
    {
      what: 'JavaScript until the first figure of Home, kB',
      most: 300_000,
      of: ({ weight }) => figuresOf(weight).scriptBytes,
      pages: homeTitles,
      shown: kB,
    },
    {
      what: 'JavaScript requests until then',
      most: 12,
      of: ({ weight }) => figuresOf(weight).scriptRequests,
      pages: screens,
      shown: String,
    },
    {
      what: 'API requests before the first row of a list',
      most: 3,
      of: ({ weight }) => figuresOf(weight).apiRequests,
      pages: listTitles,
      shown: String,
    },
    {
      what: 'rounds of API requests',
      most: 1,
      of: ({ weight }) => apiRounds(weight),
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
        of: (one: Measured) => ratio(one, profile, 'firstRow'),
        pages: listTitles,
        shown: asTimes,
      })),
    ...measured.map((profile) => ({
      what: `warm visit, ${profile.name}, of cold`,
      most: 0.6,
      of: (one: Measured) =>
        middle(one, profile, 'warm', 'firstRow') / middle(one, profile, 'cold', 'firstRow'),
      pages: listTitles,
      shown: asTimes,
    })),
    {
      what: 'next list, from click to row, beside the answer, ms',
      most: 150,
      of: besideAnswer,
      pages: nextTitles,
      shown: ms,
    },
    ...measured
      .filter(({ cpu }) => cpu > 1)
      .map((profile) => ({
        what: `longest task, ${profile.name}, of ${bareReactAdmin}`,
        most: 1,
        of: (one: Measured) => ratio(one, profile, 'longestTask'),
        pages: listTitles,
        shown: asTimes,
      })),
    ...(first
      ? [
          {
            what: `heap at the first list, of ${bareReactAdmin}`,
            most: 1.2,
            of: (one: Measured) => ratio(one, first, 'heap'),
            pages: listTitles,
            shown: asTimes,
          },
        ]
      : []),
  ];
};

const targetTable = (all: readonly Measured[], measured: readonly Profile[]): string =>
  table(
    ['target', 'at most', 'measured, at worst', 'of', ''],
    targets(all, measured).map(({ what, most, of, pages, shown }) => {
      const [worst] = pages
        .map((name) => ({ name, value: of(named(all, name)) }))
        .sort((a, b) => b.value - a.value);
      const { name = '', value = Number.NaN } = worst ?? {};
      return [what, shown(most), shown(value), name, value <= most ? 'met' : 'missed'];
    }),
  );

const machine = (): string => {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model.trim() ?? 'CPU'}, ${gigabytes} GiB, Node ${process.versions.node}`;
};

/** All that was measured, as the Markdown of the documentation. */
export const reportOf = (all: readonly Measured[], browserVersion: string): string => {
  const measured = profiles.filter((profile) => named(all, bareMui).visits.has(profile));
  const runs = Math.min(...all.flatMap(({ visits }) => [...visits.values()].map(({ length }) => length)));
  const day = new Date().toISOString().slice(0, 10);
  return [
    `${day}, ${machine()}, Chromium ${browserVersion}. Times are medians of ${runs}, interleaved; at the end, ` +
      `${(loadavg()[1] ?? 0).toFixed(1)} processes wanted to run on average.`,
    weightTable(all),
    ...measured.map((profile) => timeTable(all, profile)),
    nextTable(all),
    targetTable(all, measured),
  ].join('\n\n');
};

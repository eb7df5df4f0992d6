import { compareSystems, type Difference } from './compareSystems';
import { type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, SystemDocument } from './systemDocument';

/** One call an import makes. */
export interface ImportStep {
  section: SectionName;
  /** The record it is about; several where one call is about all of them. */
  keys: string[];
  /** `begin` makes records by their keys alone, so that others can refer to them; `change` then makes them whole. */
  verb: 'begin' | 'create' | 'change' | 'remove';
  /** Fields it writes; those it empties are undefined. */
  fields: Record<string, unknown>;
  /** Sounds it stores, by the field that plays them. */
  sounds: string[];
}

/** What can't be brought in, since no call of the contract does it. */
export interface Obstacle {
  section: SectionName;
  key: string;
  kind: Difference['kind'];
}

export interface ImportPlan {
  steps: ImportStep[];
  obstacles: Obstacle[];
}

export interface ImportChoice {
  /** Sections to bring in; all without. */
  only?: readonly SectionName[];
  /** Of those, the records to bring in, each by `recordId`; all without. */
  records?: ReadonlySet<string>;
  /** Leaves records alone that only the phone system as it is has. */
  keepOthers?: boolean;
}

/** Tells a record from all others of a phone system. */
export const recordId = ({ section, key }: { section: string; key: string }): string => `${section} ${key}`;

/** What is to become of the records of a phone system that is to be as another. */
export const chosenDifferences = (
  now: Pick<SystemDocument, 'sections'>,
  wanted: Pick<SystemDocument, 'sections'>,
  { only = sectionNames, records, keepOthers = false }: ImportChoice = {},
): Difference[] =>
  compareSystems(now, wanted, only).filter(
    (difference) =>
      !(keepOthers && difference.kind === 'removed') && (!records || records.has(recordId(difference))),
  );

/**
 * What has to be done so that a phone system is as another, or as it was. What goes first takes with it whatever leads there, also what
 * is to lead there again: the others are planned anew behind it.
 * @param now as it is
 * @param wanted as it is to be
 */
export function planImport(
  now: Pick<SystemDocument, 'sections'>,
  wanted: Pick<SystemDocument, 'sections'>,
  choice: ImportChoice = {},
): ImportPlan {
  const differences = chosenDifferences(now, wanted, choice);
  const obstacles = differences.filter((difference) => verbOf(difference) === undefined);
  const able = differences.filter((difference) => verbOf(difference) !== undefined);
  const of = (name: SectionName, ...kinds: Difference['kind'][]) =>
    able.filter(({ section, kind }) => section === name && kinds.includes(kind));
  const isInTheWay = inTheWay(now, wanted, able);
  const gone = (goesFirst: boolean) =>
    [...sectionNames].reverse().flatMap((name) =>
      bareSteps(
        name,
        'remove',
        of(name, 'removed').filter((one) => isInTheWay(one) === goesFirst),
      ),
    );
  const begun = sectionNames.flatMap((name) =>
    sections[name].begin ? bareSteps(name, 'begin', of(name, 'added')) : [],
  );
  const made = sectionNames.flatMap((name) => of(name, 'added', 'changed').map(stepOf));
  return { steps: [...gone(true), ...begun, ...made, ...gone(false)], obstacles };
}

/** How many of the steps of a plan remove what is in the way of the others. */
export function stepsFirst(steps: readonly ImportStep[]): number {
  const place = steps.findIndex(({ verb }) => verb !== 'remove');
  return Math.max(place, 0);
}

/**
 * Tells what has to go before others can come: accounts whose numbers come back as another one's, and of kinds of which there would be more
 * than there may be.
 */
function inTheWay(
  now: Pick<SystemDocument, 'sections'>,
  wanted: Pick<SystemDocument, 'sections'>,
  differences: readonly Difference[],
): (removed: Difference) => boolean {
  const [before, after] = [accountsOf(now), accountsOf(wanted)];
  const coming = new Set(
    differences
      .filter(({ kind }) => kind !== 'removed')
      .flatMap((one) => numbersOf(after.get(recordId(one)))),
  );
  const { settings: [settings] = [] } = now.sections;
  const full = new Set(
    sectionNames.filter((name) => {
      const { limit } = sections[name];
      const most = limit && settings?.fields[limit];
      const added = differences.filter(({ section, kind }) => section === name && kind === 'added').length;
      const there = now.sections[name]?.length ?? 0;
      return added > 0 && Boolean(most) && there + added > Number(most);
    }),
  );
  return (removed) =>
    full.has(removed.section) ||
    numbersOf(before.get(recordId(removed))).some((number) => coming.has(number));
}

const accountsOf = ({ sections: all }: Pick<SystemDocument, 'sections'>): Map<string, ArchivedRecord> =>
  new Map(
    sectionNames
      .filter((name) => sections[name].isAccount)
      .flatMap((name) =>
        (all[name] ?? []).map((record) => [recordId({ section: name, key: record.key }), record]),
      ),
  );

/** The numbers of an account: its own, and further ones. */
const numbersOf = (account: ArchivedRecord | undefined): string[] => {
  const further = account?.fields.alias;
  return account ? [account.key, ...(Array.isArray(further) ? further.map(String) : [])] : [];
};

function verbOf({ section, kind }: Difference): 'create' | 'change' | 'remove' | undefined {
  const { begin, create, change, remove } = sections[section];
  if (kind === 'removed') return remove && 'remove';
  if (kind === 'added' && !begin) return create && 'create';
  return change && 'change';
}

function bareSteps(
  section: SectionName,
  verb: 'begin' | 'remove',
  differences: readonly Difference[],
): ImportStep[] {
  const keys = differences.map(({ key }) => key);
  const groups = sections[section][verb]?.many ? (keys.length > 0 ? [keys] : []) : keys.map((key) => [key]);
  return groups.map((group) => ({ section, keys: group, verb, fields: {}, sounds: [] }));
}

const stepOf = (difference: Difference): ImportStep => ({
  section: difference.section,
  keys: [difference.key],
  verb: verbOf(difference) ?? 'change',
  fields: Object.fromEntries(
    difference.fields.filter(({ isSound }) => !isSound).map(({ field, to }) => [field, to]),
  ),
  sounds: difference.fields
    .filter(({ isSound, to }) => isSound && to !== undefined)
    .map(({ field }) => field),
});

import { compareSystems, type Difference } from './compareSystems';
import { type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, SystemDocument } from './systemDocument';

/** An API call made by an import. */
export interface ImportStep {
  section: SectionName;
  /** Key of the record; several if one call covers multiple records. */
  keys: string[];
  /** `begin` creates records with only their keys, so that others can refer to them; `change` then fills in the rest. */
  verb: 'begin' | 'create' | 'change' | 'remove';
  /** Fields to write; undefined clears a field. */
  fields: Record<string, unknown>;
  /** Sounds to upload, by the field that plays them. */
  sounds: string[];
}

/** A difference that cannot be imported because the contract has no call for it. */
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
  /** Sections to import; all if omitted. */
  only?: readonly SectionName[];
  /** Records to import within those sections, by `recordId`; all if omitted. */
  records?: ReadonlySet<string>;
  /** Preserves records that exist only in the current phone system. */
  keepOthers?: boolean;
}

/** Unique identifier of a record within a phone system. */
export const recordId = ({ section, key }: { section: string; key: string }): string => `${section} ${key}`;

/** Selects the differences to apply. */
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
 * Plans the steps that turn one phone system into another, or restore an earlier version. Removing a record also
 * removes references to it, even
 * those needed later, so the remaining steps are planned after the removals.
 * @param now current state
 * @param wanted desired state
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

/** Number of leading steps that remove records blocking the others. */
export function stepsFirst(steps: readonly ImportStep[]): number {
  const place = steps.findIndex(({ verb }) => verb !== 'remove');
  return Math.max(place, 0);
}

/**
 * Finds records that must be removed first: accounts whose numbers are reassigned, and records of sections that would
 * exceed
 * their limit.
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

/** An account's own number and its aliases. */
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

import { compareSystems, type Difference } from './compareSystems';
import { type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, SystemDocument } from './systemDocument';

/** An API call made by an import. */
export interface ImportStep {
  section: SectionName;
  /** Key of the record; several if one call covers multiple records. */
  keys: string[];
  /** `begin` creates records with only their keys, so that other records can refer to them; `change` then fills in the rest. */
  verb: 'begin' | 'create' | 'change' | 'remove';
  /** Fields to write; undefined clears a field. */
  fields: Record<string, unknown>;
  /** Fields whose sounds are to be uploaded. */
  sounds: string[];
}

/** A difference that cannot be imported because the contract has no suitable call. */
export interface ImportBlocker {
  section: SectionName;
  key: string;
  kind: Difference['kind'];
}

export interface ImportPlan {
  steps: ImportStep[];
  obstacles: ImportBlocker[];
}

export interface ImportSelection {
  /** Sections to import; all if omitted. */
  only?: readonly SectionName[];
  /** Records to import within those sections, by `recordId`; all if omitted. */
  records?: ReadonlySet<string>;
  /** Keeps records that exist in the current phone system but not in the archive. */
  preserveOthers?: boolean;
}

/** Unique identifier of a record within a phone system. */
export const getRecordId = ({ section, key }: { section: string; key: string }): string =>
  `${section} ${key}`;

export const selectDifferences = (
  now: Pick<SystemDocument, 'sections'>,
  target: Pick<SystemDocument, 'sections'>,
  { only = sectionNames, records, preserveOthers = false }: ImportSelection = {},
): Difference[] =>
  compareSystems(now, target, only).filter(
    (difference) =>
      !(preserveOthers && difference.kind === 'removed') &&
      (!records || records.has(getRecordId(difference))),
  );

/**
 * Plans the steps that turn one phone system into another, or restore an earlier version. Removing a record also
 * removes references to it, even those needed later, so the remaining steps are planned after the removals.
 * @param now current state
 * @param target desired state
 */
export function planImport(
  now: Pick<SystemDocument, 'sections'>,
  target: Pick<SystemDocument, 'sections'>,
  choice: ImportSelection = {},
): ImportPlan {
  const differences = selectDifferences(now, target, choice);
  const obstacles = differences.filter((difference) => getImportAction(difference) === undefined);
  const able = differences.filter((difference) => getImportAction(difference) !== undefined);
  const of = (name: SectionName, ...kinds: Difference['kind'][]) =>
    able.filter(({ section, kind }) => section === name && kinds.includes(kind));
  const isInTheWay = createBlockerTest(now, target, able);
  const removals = (goesFirst: boolean) =>
    [...sectionNames].reverse().flatMap((name) =>
      buildKeySteps(
        name,
        'remove',
        of(name, 'removed').filter((difference) => isInTheWay(difference) === goesFirst),
      ),
    );
  const initialSteps = sectionNames.flatMap((name) =>
    sections[name].begin ? buildKeySteps(name, 'begin', of(name, 'added')) : [],
  );
  const createdSteps = sectionNames.flatMap((name) => of(name, 'added', 'changed').map(toImportStep));
  return { steps: [...removals(true), ...initialSteps, ...createdSteps, ...removals(false)], obstacles };
}

/** Number of removal steps at the start of the plan, which make way for the remaining steps. */
export function countLeadingRemovals(steps: readonly ImportStep[]): number {
  const place = steps.findIndex(({ verb }) => verb !== 'remove');
  return Math.max(place, 0);
}

/**
 * Finds records that must be removed first: accounts whose numbers are reassigned, and records of sections that would
 * exceed their limit.
 */
function createBlockerTest(
  now: Pick<SystemDocument, 'sections'>,
  target: Pick<SystemDocument, 'sections'>,
  differences: readonly Difference[],
): (removed: Difference) => boolean {
  const [before, after] = [indexAccounts(now), indexAccounts(target)];
  const coming = new Set(
    differences
      .filter(({ kind }) => kind !== 'removed')
      .flatMap((difference) => listAccountNumbers(after.get(getRecordId(difference)))),
  );
  const { settings: [settings] = [] } = now.sections;
  const full = new Set(
    sectionNames.filter((name) => {
      const { limit } = sections[name];
      const maximum = limit && settings?.fields[limit];
      const added = differences.filter(({ section, kind }) => section === name && kind === 'added').length;
      const currentCount = now.sections[name]?.length ?? 0;
      return added > 0 && Boolean(maximum) && currentCount + added > Number(maximum);
    }),
  );
  return (removed) =>
    full.has(removed.section) ||
    listAccountNumbers(before.get(getRecordId(removed))).some((number) => coming.has(number));
}

const indexAccounts = ({ sections: all }: Pick<SystemDocument, 'sections'>): Map<string, ArchivedRecord> =>
  new Map(
    sectionNames
      .filter((name) => sections[name].isAccount)
      .flatMap((name) =>
        (all[name] ?? []).map((record) => [getRecordId({ section: name, key: record.key }), record]),
      ),
  );

/** An account's own number and its aliases. */
function listAccountNumbers(account: ArchivedRecord | undefined): string[] {
  const further = account?.fields.alias;
  return account ? [account.key, ...(Array.isArray(further) ? further.map(String) : [])] : [];
}

function getImportAction({ section, kind }: Difference): 'create' | 'change' | 'remove' | undefined {
  const { begin, create, change, remove } = sections[section];
  if (kind === 'removed') return remove && 'remove';
  if (kind === 'added' && !begin) return create && 'create';
  return change && 'change';
}

function buildKeySteps(
  section: SectionName,
  verb: 'begin' | 'remove',
  differences: readonly Difference[],
): ImportStep[] {
  const keys = differences.map(({ key }) => key);
  const groups = sections[section][verb]?.isBulk ? (keys.length > 0 ? [keys] : []) : keys.map((key) => [key]);
  return groups.map((group) => ({ section, keys: group, verb, fields: {}, sounds: [] }));
}

const toImportStep = (difference: Difference): ImportStep => ({
  section: difference.section,
  keys: [difference.key],
  verb: getImportAction(difference) ?? 'change',
  fields: Object.fromEntries(
    difference.fields.filter(({ isSound }) => !isSound).map(({ field, to }) => [field, to]),
  ),
  sounds: difference.fields
    .filter(({ isSound, to }) => isSound && to !== undefined)
    .map(({ field }) => field),
});

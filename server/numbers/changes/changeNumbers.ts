import { and, or, type SQL, sql } from 'drizzle-orm';
import {
  type NumberTransition,
  type NumberTransitionName,
  numberTransitions,
} from '../../../contract/numbers/numberStates';
import { numberRanges, phoneNumbers, records, wholesalers } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { userName } from '../../http/response/authorNames';
import type { Scope } from '../../http/tenancy/tenantScope';
import { breakPartialGroups, requireWholeGroups } from '../groups/numberGroups';
import { buildNumberScope } from '../numberOwners';
import { isFreeOrOwnHold, isNotChosen, isNotHeldByOthers, type Requirement } from './numberRequirements';
import { createTransitionError, getStateReason, type RefusedNumberState } from './numberTransitionErrors';
import { getTransitionValues, type NumberChanges } from './numberTransitionValues';

export type NumberSelection = {
  /** Condition for numbers visible to the user; default: those of the scope. */
  visible?: SQL;
  requirements?: Requirement[];
  /** Whether the numbers stay in their offer, or the change completes it. Otherwise chosen numbers are not eligible. */
  respectsOffer?: boolean;
} & (
  | {
      /** E.164 digits, without duplicates. */
      numbers: readonly string[];
    }
  | {
      /** All numbers that match this condition are changed; every one must be eligible. */
      condition: SQL;
    }
);

/** Transitions allowed for individual numbers of a group, because they do not affect the rest of the group. */
const ALLOWED_WITHIN_GROUP: ReadonlySet<NumberTransitionName> = new Set(['reserve', 'hold', 'release']);

/** Transitions agreed with another carrier for each number. Groups do not prevent these transitions and are dissolved if necessary. */
const GROUP_BREAKING_TRANSITIONS: ReadonlySet<NumberTransitionName> = new Set([
  'portIn',
  'portBack',
  'portBackOut',
  'portBackCancelled',
]);

/** Transitions that end any reservation, because the number returns to another carrier. */
const HOLD_ENDING_TRANSITIONS: ReadonlySet<NumberTransitionName> = new Set([
  'portBack',
  'portBackOut',
  'portBackCancelled',
]);

/** Condition for numbers given as E.164 digits. */
export const isAmongNumbers = (numbers: readonly string[]): SQL =>
  sql`${phoneNumbers.phoneNumber} = any(string_to_array(${numbers.join(',')}, ','))`;

/**
 * Changes the state of numbers, for all of them or none. Each number must exist within the scope, have a valid initial
 * state and meet the requirements. When assignments change, groups must be included completely, unless another carrier
 * requires the change.
 * @returns the number of changed numbers
 * @throws ApiError 404 or 409, which lists the ineligible numbers with reasons
 */
export async function changeNumbers(
  tx: Transaction,
  scope: Scope,
  transition: NumberTransitionName,
  wanted: NumberSelection,
  changes: NumberChanges = {},
): Promise<number> {
  const { from, to }: NumberTransition = numberTransitions[transition];
  const selection =
    from.includes('reserved') && !HOLD_ENDING_TRANSITIONS.has(transition)
      ? excludeHeldNumbers(scope, transition, wanted)
      : wanted;
  const picked = and(
    'numbers' in selection ? isAmongNumbers(selection.numbers) : selection.condition,
    selection.visible ?? buildNumberScope(scope),
  );
  const { matched, fit, groups } = await lockNumbers(tx, transition, selection, picked);
  const requested = 'numbers' in selection ? selection.numbers.length : matched;
  if (fit < requested) throw await explainRefusal(tx, scope, transition, selection);
  if (groups !== null && GROUP_BREAKING_TRANSITIONS.has(transition)) await breakPartialGroups(tx, picked);
  else if (groups !== null && !ALLOWED_WITHIN_GROUP.has(transition)) await requireWholeGroups(tx, picked);
  if (to === null) {
    await tx.delete(phoneNumbers).where(picked);
    if (groups !== null)
      await tx
        .delete(numberRanges)
        .where(sql`${numberRanges.id} = any(string_to_array(${groups}, ',')::bigint[])`);
  } else if (fit > 0) {
    await tx
      .update(phoneNumbers)
      .set({ state: to, ...getTransitionValues(transition, changes) })
      .where(picked);
  }
  return fit;
}

/** Excludes numbers chosen from offers, and those reserved by other users, which only staff may release. */
function excludeHeldNumbers(
  { level }: Scope,
  transition: NumberTransitionName,
  selection: NumberSelection,
): NumberSelection {
  const isReleasedByStaff = transition === 'release' && level === 'staff';
  const requirements = [
    ...(isReleasedByStaff ? [] : [isNotHeldByOthers]),
    ...(transition === 'hold' ? [isFreeOrOwnHold] : []),
    ...(selection.respectsOffer ? [] : [isNotChosen]),
    ...(selection.requirements ?? []),
  ];
  return { ...selection, requirements };
}

interface LockedNumbers {
  matched: number;
  /** Number of rows that are eligible for the transition. */
  fit: number;
  /** Comma-separated ids of the groups that the numbers belong to. */
  groups: string | null;
}

/** Locks the rows in ascending order of their numbers, to avoid deadlocks between calls with the same numbers. */
async function lockNumbers(
  tx: Transaction,
  transition: NumberTransitionName,
  selection: NumberSelection,
  picked: SQL | undefined,
): Promise<LockedNumbers> {
  const { rows } = await tx.execute<LockedNumbers & Record<string, unknown>>(sql`
    with picked as materialized (
      select ${buildAllowedCondition(transition, selection)} as fits, ${phoneNumbers.rangeId} as range_id
      from ${phoneNumbers} where ${picked ?? sql`true`}
      order by ${phoneNumbers.phoneNumber} for update
    )
    select count(*)::int as matched, (count(*) filter (where fits))::int as fit,
      string_agg(distinct range_id::text, ',') as groups
    from picked`);
  return rows[0] ?? { matched: 0, fit: 0, groups: null };
}

function buildAllowedCondition(
  transition: NumberTransitionName,
  { requirements = [] }: NumberSelection,
): SQL {
  return sql`(${sql.join([buildStateCondition(transition), ...requirements.map(({ condition }) => condition)], sql` and `)})`;
}

function buildStateCondition(transition: NumberTransitionName): SQL {
  const { from }: NumberTransition = numberTransitions[transition];
  return sql`${phoneNumbers.state} in (${sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  )})`;
}

async function explainRefusal(
  tx: Transaction,
  scope: Scope,
  transition: NumberTransitionName,
  selection: NumberSelection,
): Promise<Error> {
  const { requirements = [], visible } = selection;
  // A number that the user sees elsewhere is described by its state instead of being called unknown.
  const scoped = buildNumberScope(scope);
  const isInOtherState = sql`not ${buildStateCondition(transition)}`;
  const requested =
    'numbers' in selection
      ? sql`unnest(string_to_array(${selection.numbers.join(',')}, ',')) with ordinality`
      : sql`(select ${phoneNumbers.phoneNumber}, 1 from ${phoneNumbers} where ${selection.condition})`;
  const misses = requirements.map(({ condition }) => sql`(${condition}) is not true`);
  const { rows } = await tx.execute<RefusedNumberState & { missed: boolean[] } & Record<string, unknown>>(sql`
    select wanted.number, ${phoneNumbers.id} is not null
        and (${visible ?? sql`true`} or ${isInOtherState}) as known, ${phoneNumbers.state} as state,
      ${phoneNumbers.remoteTrunkId} as trunk, ${phoneNumbers.domainName} as domain,
      ${phoneNumbers.customerNumber} as customer, ${phoneNumbers.quarantineRelease} as release,
      (select ${userName} from ${records} where ${records.kind} = 'user' and ${records.key} = ${phoneNumbers.heldBy}) as holder,
      ${phoneNumbers.heldUntil} as "heldUntil", ${phoneNumbers.offerId} as offer,
      (select ${wholesalers.wholesalerName} from ${wholesalers}
        where ${wholesalers.id} = ${phoneNumbers.wholesalerId}) as wholesaler,
      to_jsonb(array[${sql.join(misses, sql`, `)}]::boolean[]) as missed
    from ${requested} as wanted(number, place)
    left join ${phoneNumbers} on ${and(
      sql`${phoneNumbers.phoneNumber} = wanted.number`,
      visible && scoped ? or(visible, scoped) : scoped,
    )}
    where (${and(buildAllowedCondition(transition, selection), visible)}) is not true
    order by wanted.place, wanted.number`);
  return createTransitionError(
    transition,
    rows.map((row) => {
      const missed = requirements[row.missed.indexOf(true)];
      return { number: row.number, reason: getStateReason(row, transition) ?? missed?.reason(row) ?? '' };
    }),
  );
}

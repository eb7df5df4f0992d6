import { type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { PhoneNumber } from '../../../contract/numbers/numberEntities';
import type { NumberTransitionName } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import type { Handler } from '../../apiCalls/callHandler';
import { formatNumber } from '../../common/formatNumber';
import { domains, phoneNumbers, trunks } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import { getUnknownFields } from '../../http/tenancy/rowFields';
import type { Scope } from '../../http/tenancy/tenantScope';
import { requireNumber } from '../../numberingPlan/normaliseNumber';
import { requireWholeGroups } from '../groups/numberGroups';
import { readPhoneNumbers } from '../inventory/readPhoneNumbers';
import { findDomainCustomer, requireDomain, requireWholesaler } from '../numberOwners';
import { insertNumbers } from './addNumbers';
import { changeNumbers, isAmongNumbers } from './changeNumbers';
import { describeChoice, isNotChosen } from './numberRequirements';
import { createTransitionError } from './numberTransitionErrors';
import { getChangedValues } from './numberTransitionValues';
import { requireSameWholesaler } from './trunkAssignmentHandlers';

type Item = EntityRecord<typeof PhoneNumber>;

/** Adds new numbers and updates existing ones; only fields that an item contains are changed. */
export const upsertNumbers: Handler<'UpsertNumbers'> = async ({ request, caller, services: { db } }) => {
  const items = indexByNumber(request.body.items as Item[]);
  const numbers = [...items.keys()];
  return runInTransaction(db, caller.actor, async (tx) => {
    await insertNumbers(tx, await findUnknownNumbers(tx, numbers), null);
    await tx.execute(sql`select 1 from ${phoneNumbers} where ${isAmongNumbers(numbers)}
      order by ${phoneNumbers.phoneNumber} for update`);
    await changeWholesalers(tx, items);
    await changeDomains(tx, caller.scope, items);
    await changeFields(tx, items);
    return readPhoneNumbers(tx, numbers);
  });
};

/** Returns the items by number. @throws ApiError 400 for an invalid or duplicate number */
function indexByNumber(input: Item[]): Map<string, Item> {
  const items = new Map<string, Item>();
  input.forEach((item, place) => {
    const field = `items.${place}.phone_number`;
    const number = requireNumber(item.phone_number, field);
    if (items.has(number))
      throw createInvalidFieldError(field, t('{number} is given twice.', { number: formatNumber(number) }));
    items.set(number, item);
  });
  if (items.size === 0) throw createInvalidFieldError('items', t('Give at least one number.'));
  return items;
}

/** Groups numbers by the value of a field; items without the field are omitted. */
function groupItems<Value>(
  items: Map<string, Item>,
  read: (item: Item) => Value | undefined,
): Map<Value, string[]> {
  const groups = new Map<Value, string[]>();
  for (const [number, item] of items) {
    const value = read(item);
    if (value === undefined) continue;
    const group = groups.get(value);
    if (group) group.push(number);
    else groups.set(value, [number]);
  }
  return groups;
}

async function findUnknownNumbers(tx: Transaction, numbers: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from unnest(string_to_array(${numbers.join(',')}, ',')) as number
    where not exists (select 1 from ${phoneNumbers} where ${phoneNumbers.phoneNumber} = number)`);
  return rows.map(({ number }) => number);
}

async function changeWholesalers(tx: Transaction, items: Map<string, Item>): Promise<void> {
  for (const [id, numbers] of groupItems(items, ({ wholesalerid }) => wholesalerid)) {
    if (id !== null) await requireWholesaler(tx, id);
    const moved = sql`${isAmongNumbers(numbers)} and ${phoneNumbers.wholesalerId} is distinct from ${id}::int`;
    await requireNotAssignedElsewhere(tx, moved, id);
    await requireNotChosen(tx, moved);
    await requireWholeGroups(tx, moved);
    await tx
      .update(phoneNumbers)
      .set({ ...getChangedValues({}), wholesalerId: id })
      .where(moved);
  }
}

/** Rejects changing the wholesaler of a number that is assigned to a trunk or domain. */
async function requireNotAssignedElsewhere(tx: Transaction, moved: SQL, id: number | null): Promise<void> {
  const { rows } = await tx.execute<{ number: string; trunk: string | null; domain: string | null }>(sql`
    select ${phoneNumbers.phoneNumber} as number, ${phoneNumbers.remoteTrunkId} as trunk,
      ${phoneNumbers.domainName} as domain
    from ${phoneNumbers}
    left join ${trunks} on ${trunks.remoteTrunkId} = ${phoneNumbers.remoteTrunkId}
    left join ${domains} on ${domains.domainName} = ${phoneNumbers.domainName}
    where ${moved} and (${trunks.wholesalerId} <> coalesce(${id}::int, -1)
      or ${domains.wholesalerId} <> coalesce(${id}::int, -1))
    order by 1`);
  const [first] = rows;
  if (!first) return;
  const values = { ...first, number: formatNumber(first.number), more: rows.length - 1 };
  throw createConflictError(
    first.trunk
      ? t(
          '{more, plural, =0 {{number} is on trunk {trunk} of another wholesaler. Take it off first.} one {{number} is on trunk {trunk} of another wholesaler, and # number more like it. Take it off first.} other {{number} is on trunk {trunk} of another wholesaler, and # numbers more like it. Take it off first.}}',
          values,
        )
      : t(
          '{more, plural, =0 {{number} is on domain {domain} of another wholesaler. Take it off first.} one {{number} is on domain {domain} of another wholesaler, and # number more like it. Take it off first.} other {{number} is on domain {domain} of another wholesaler, and # numbers more like it. Take it off first.}}',
          values,
        ),
    {
      details: {
        numbers: rows.map(({ number, trunk, domain }) => ({
          number,
          reason: trunk ? t('is on trunk {trunk}', { trunk }) : t('is on domain {domain}', { domain }),
        })),
      },
    },
  );
}

/** Rejects changing the wholesaler of a number that a customer has chosen from an offer. */
async function requireNotChosen(tx: Transaction, moved: SQL): Promise<void> {
  const rows = await tx
    .select({ number: phoneNumbers.phoneNumber, offer: phoneNumbers.offerId })
    .from(phoneNumbers)
    .where(sql`${moved} and not ${isNotChosen.condition}`)
    .orderBy(phoneNumbers.phoneNumber);
  if (rows.length === 0) return;
  throw createTransitionError(
    'move',
    rows.map(({ number, offer }) => ({ number, reason: describeChoice(offer) })),
  );
}

async function changeDomains(tx: Transaction, scope: Scope, items: Map<string, Item>): Promise<void> {
  for (const [name, numbers] of groupItems(items, ({ domain_name }) =>
    domain_name === undefined ? undefined : domain_name || null,
  )) {
    const domain = name === null ? null : await requireDomain(tx, scope, name);
    const { rows } = await tx.execute<{ number: string; transition: NumberTransitionName }>(sql`
      select ${phoneNumbers.phoneNumber} as number, case
        when ${name}::text is null and ${phoneNumbers.remoteTrunkId} is null then 'unassign'
        when ${phoneNumbers.state} = 'assigned' then 'move' else 'assign' end as transition
      from ${phoneNumbers}
      where ${isAmongNumbers(numbers)} and ${phoneNumbers.domainName} is distinct from ${name}::text`);
    const changes = domain
      ? { domain, customerNumber: await findDomainCustomer(tx, domain) }
      : { domain: null };
    const requirements = requireSameWholesaler(domain?.wholesalerId ?? null);
    for (const transition of new Set(rows.map((row) => row.transition))) {
      const chosen = rows.filter((row) => row.transition === transition).map(({ number }) => number);
      await changeNumbers(tx, scope, transition, { numbers: chosen, requirements }, changes);
    }
  }
}

/** Updates fields that can be changed without a state transition. */
async function changeFields(tx: Transaction, items: Map<string, Item>): Promise<void> {
  const rows = [...items].map(([number, item]) => ({
    number,
    ...(item.display !== undefined && { display: item.display || null }),
    ...(item.directory_listing !== undefined && { listed: item.directory_listing ?? false }),
    extra: {
      ...(item.pbx_server !== undefined && { pbx_server: item.pbx_server }),
      ...(item.pbx_serverid !== undefined && { pbx_serverid: item.pbx_serverid }),
      ...getUnknownFields(PhoneNumber, item),
    },
  }));
  await tx.execute(sql`
    update ${phoneNumbers} set
      display = case when item ? 'display' then item ->> 'display' else display end,
      directory_listing = case when item ? 'listed' then (item ->> 'listed')::boolean else directory_listing end,
      extra = extra || (item -> 'extra'),
      date_last_modified = statement_timestamp(), last_modified_by = current_setting('trunkline.actor', true)
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as item
    where ${phoneNumbers.phoneNumber} = item ->> 'number'`);
}

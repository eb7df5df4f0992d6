import { inArray } from 'drizzle-orm';
import { parseStoredKind } from '../../../contract/recordStores/buildStoredCalls';
import { serviceFlags } from '../../accounts/accountStore';
import { domains } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { IdentityGateway } from '../../gateways/identityGateway';
import { ApiError } from '../../http/errors/apiError';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import { holidays, updateFollowers } from '../../phoneSystem/callRouting/holidayRecords';
import { updateExtensionCount } from '../../phoneSystem/extensions/extensionCount';
import { checkReferences, requireUnreferenced } from '../../recordStores/recordReferences';
import type { Store } from '../../recordStores/recordStoreDefinitions';
import { lockStoreForWriting } from '../../recordStores/storeLock';
import { saveUniqueValues } from '../../recordStores/uniqueFields';
import { requireAssignable, requireManageable } from '../users/userAuthority';
import { getUserName } from '../users/userChanges';
import type { UserBody, UserRow } from '../users/userRecords';
import type { StoredRow } from './storedRow';
import type { PlannedRecord, Refusals, UndoContext } from './undoPlan';

interface UndoRequester {
  session: Principal;
  scope: Scope;
  identity: IdentityGateway;
}

/** Applies side effects outside the rows: user accounts and unique values of stores. */
export async function applySideEffects(
  tx: Transaction,
  context: UndoRequester,
  planned: readonly PlannedRecord[],
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const tried = async (record: PlannedRecord, work: (inner: Transaction) => Promise<void>) => {
    try {
      await tx.transaction(work);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.set(record.place.id, [{ field: null, reason: 'refused', message: error.message }]);
    }
  };
  const stores = new Map<string, Store>();
  for (const record of planned) {
    if (record.place.entity === 'user')
      await tried(record, (inner) => updateIdentity(inner, context, record));
    const name = parseStoredKind(record.place.entity);
    if (name === undefined) continue;
    await tried(record, async (inner) => {
      const store = stores.get(name) ?? (await lockStoreForWriting(inner, name));
      stores.set(name, store);
      await enforceStoreRules(inner, context.scope, store, record);
    });
  }
  return refusals;
}

function toUser(row: StoredRow | null): UserRow | null {
  if (!row) return null;
  const { wholesaler_id, domain_name, ...body } = row.fields;
  return {
    ...(row.row as unknown as UserRow),
    key: String(row.row.key),
    wholesalerId: (wholesaler_id ?? null) as number | null,
    domainName: (domain_name ?? null) as string | null,
    body: body as UserBody,
  };
}

const toPrincipal = ({ body, wholesalerId, domainName }: UserRow) => ({
  email: body.email,
  name: getUserName(body),
  disabled: body.disabled,
  level: body.level,
  wholesalerId,
  domainName,
});

/** Updates the identity provider from a user's record, with the same checks as when users are changed. */
async function updateIdentity(
  tx: Transaction,
  { session, scope, identity }: UndoRequester,
  { plan }: PlannedRecord,
): Promise<void> {
  const [now, then] = [toUser(plan.from), toUser(plan.to)];
  for (const user of [now, then]) if (user) await requireManageable(tx, { session, scope }, user);
  if (then)
    await requireAssignable(
      tx,
      { session, scope },
      {
        roleId: then.body.role_id ?? null,
        wholesalerId: then.wholesalerId,
        domainName: then.domainName,
      },
      now,
    );
  if (!then) {
    if (now) await identity.remove(tx, now.key);
    return;
  }
  const person = toPrincipal(then);
  // The password was deleted, so the user must choose a new one through a link.
  if (!now) {
    await identity.create(tx, { ...person, id: then.key, password: null });
    return;
  }
  const before: Readonly<Record<string, unknown>> = toPrincipal(now);
  const changes = Object.fromEntries(
    Object.entries(person).filter(([field, value]) => before[field] !== value),
  );
  if (Object.keys(changes).length > 0) await identity.change(tx, now.key, changes);
}

async function enforceStoreRules(
  tx: Transaction,
  scope: Scope,
  store: Store,
  { plan }: PlannedRecord,
): Promise<void> {
  if (!plan.to) {
    if (plan.from) await requireUnreferenced(tx, store, Number(plan.from.row.id));
    return;
  }
  await checkReferences(tx, store, scope, { ...plan.to.fields });
  await saveUniqueValues(tx, store, Number(plan.to.row.id), Object.keys(plan.to.fields));
}

/** Recalculates values that depend on the written rows: counts, and the days of triggers that follow a calendar. */
export async function refreshDependents(
  tx: Transaction,
  { by }: Pick<UndoContext, 'by'>,
  planned: readonly PlannedRecord[],
): Promise<void> {
  for (const domain of await readDomains(tx, planned, ['extension'])) await updateExtensionCount(tx, domain);
  for (const domain of await readDomains(tx, planned, [holidays.kind, serviceFlags.kind]))
    await updateFollowers(tx, { id: by }, domain);
}

async function readDomains(tx: Transaction, planned: readonly PlannedRecord[], entities: readonly string[]) {
  const names = new Set(
    planned.flatMap(({ place }) =>
      entities.includes(place.entity) && place.domain !== null ? [place.domain] : [],
    ),
  );
  if (names.size === 0) return [];
  return tx
    .select()
    .from(domains)
    .where(inArray(domains.domainName, [...names]))
    .orderBy(domains.domainName);
}

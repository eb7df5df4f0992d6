import { asc, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor } from '../../../contract/call';
import type { serverCalls } from '../../../contract/platform/servers';
import { lockByName } from '../../database/advisoryLock';
import type { Database } from '../../database/database';
import { domains, wholesalers } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
  createTakenError,
} from '../../http/errors/apiError';
import { formatNames, getModificationColumns } from '../../http/tenancy/rowFields';
import type { Principal } from '../../http/tenancy/tenantScope';
import { sharedOwner } from '../../records/recordCollection';
import { hostServers } from './hostServerRecords';

type HostServerRequest = BodyFor<(typeof serverCalls)['EditHostServer']>;

/** Returns the wholesalers whose new phone systems are created on a host server. */
export const findServerWholesalers = (db: Database, name: string) =>
  db
    .select({ id: wholesalers.id, name: wholesalers.wholesalerName })
    .from(wholesalers)
    .where(eq(sql`lower(${wholesalers.activeHostServer})`, name))
    .orderBy(asc(wholesalers.wholesalerName));

/**
 * Changes or adds a host server. Renaming it also updates the wholesalers that use it for new phone systems.
 * @returns the id of the host server
 */
export async function saveHostServer(
  tx: Transaction,
  actor: Actor,
  session: Principal,
  { id, ...fields }: HostServerRequest,
): Promise<number> {
  await lockByName(tx, hostServers.kind);
  const name = fields.name.trim().toLowerCase();
  if (!name) throw createInvalidFieldError('name', t('Name is required.'));
  const all = await hostServers.all(tx, sharedOwner);
  const stored = id ? all.find((candidate) => candidate.id === id) : undefined;
  if (id && !stored) throw createNotFoundError(t('Host server {id} does not exist.', { id }));
  if (all.some((candidate) => candidate.name === name && candidate !== stored))
    throw createTakenError('name', t('There is a host server {name} already.', { name }));
  await checkWholesalers(tx, fields.wholesaler_ids ?? []);
  const values = { ...fields, name };
  if (!stored) {
    const created = await hostServers.create(tx, actor, sharedOwner, values);
    return created.id ?? 0;
  }
  const served = fields.wholesaler_ids ?? [];
  const dropped = (await findServerWholesalers(tx, stored.name)).filter(
    (wholesaler) => served.length > 0 && !served.includes(wholesaler.id),
  );
  if (fields.wholesaler_ids !== undefined && dropped.length > 0)
    throw createConflictError(
      t('New phone systems of {namesOf} are set up on {name}. Make another server active for them first.', {
        namesOf: formatNames(dropped.map((wholesaler) => wholesaler.name)),
        name: stored.name,
      }),
      { errors: [{ field: 'wholesaler_ids', message: t('Leaves out a wholesaler it is active for.') }] },
    );
  await hostServers.change(tx, actor, sharedOwner, stored.id ?? 0, values);
  if (stored.name !== name)
    await tx
      .update(wholesalers)
      .set({ activeHostServer: name, ...getModificationColumns(session) })
      .where(eq(sql`lower(${wholesalers.activeHostServer})`, stored.name));
  return stored.id ?? 0;
}

async function checkWholesalers(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.select({ id: wholesalers.id }).from(wholesalers).where(inArray(wholesalers.id, ids));
  const absent = ids.find((id) => !known.some((wholesaler) => wholesaler.id === id));
  if (absent !== undefined)
    throw createInvalidFieldError('wholesaler_ids', t('Wholesaler {absent} does not exist.', { absent }));
}

export async function removeHostServer(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await lockByName(tx, hostServers.kind);
  const server = await hostServers.get(tx, sharedOwner, id);
  const on = await tx
    .select({ name: domains.domainName })
    .from(domains)
    .where(eq(domains.hostServerId, id))
    .orderBy(asc(domains.domainName));
  if (on.length > 0)
    throw createConflictError(
      t('{name} still carries {namesOf}. Move them to another server first.', {
        name: server.name,
        namesOf: formatNames(on.map((domain) => domain.name)),
      }),
      { details: { domains: on.map((domain) => domain.name) } },
    );
  const active = await findServerWholesalers(tx, server.name);
  if (active.length > 0)
    throw createConflictError(
      t('New phone systems of {namesOf} are set up on {name}. Make another server active for them first.', {
        namesOf: formatNames(active.map((wholesaler) => wholesaler.name)),
        name: server.name,
      }),
      { details: { wholesalers: active.map((wholesaler) => wholesaler.name) } },
    );
  await hostServers.remove(tx, actor, sharedOwner, id);
}

/** Selects a host server for new phone systems of a wholesaler, or of all wholesalers that it accepts. */
export async function activateHostServer(
  tx: Transaction,
  session: Principal,
  id: number,
  wholesalerId: number | null | undefined,
): Promise<void> {
  await lockByName(tx, hostServers.kind);
  const server = await hostServers.get(tx, sharedOwner, id);
  const served = server.wholesaler_ids ?? [];
  if (wholesalerId && served.length > 0 && !served.includes(wholesalerId))
    throw createConflictError(
      t('{name} is not kept for this wholesaler. Add the wholesaler to it first.', { name: server.name }),
      {
        errors: [{ field: 'wholesaler_id', message: t('The server is not kept for this wholesaler.') }],
      },
    );
  const requested = wholesalerId ? [wholesalerId] : served;
  if (requested.length === 0)
    throw createInvalidFieldError(
      'wholesaler_id',
      t('{name} is kept for any: say for which wholesaler.', { name: server.name }),
    );
  const changed = await tx
    .update(wholesalers)
    .set({ activeHostServer: server.name, ...getModificationColumns(session) })
    .where(inArray(wholesalers.id, requested))
    .returning({ id: wholesalers.id });
  if (changed.length === 0)
    throw createNotFoundError(t('Wholesaler {wholesalerId} does not exist.', { wholesalerId }));
}

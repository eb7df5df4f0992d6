import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createConflictError, type FieldError } from '../../http/errors/apiError';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import type { Owner } from '../../records/recordCollection';

interface Reservation {
  mac: string;
  order: number;
  domainName: string | null;
  wholesalerId: number | null;
}

/** Finds devices that are named in, or were delivered for, orders of other phone systems, except cancelled orders. */
async function findOtherReservations(db: Database, owner: Owner, macs: string[]): Promise<Reservation[]> {
  const plain = sql<string>`regexp_replace(upper(${records.body}::text), '[:.-]', '', 'g')`;
  const rows = await db
    .select({
      order: records.id,
      domainName: records.domainName,
      wholesalerId: records.wholesalerId,
      found: sql<
        string[]
      >`(select coalesce(jsonb_agg(m), '[]') from unnest(${sql.param(`{${macs.join(',')}}`)}::text[]) m
        where ${plain} like '%' || m || '%')`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, 'hardware_order'),
        isNotNull(records.domainName),
        ne(records.domainName, owner.domainName ?? ''),
        sql`coalesce(${records.body} ->> 'status', '') <> 'cancelled'`,
        sql`${plain} like any (select '%' || m || '%' from unnest(${sql.param(`{${macs.join(',')}}`)}::text[]) m)`,
      ),
    );
  return rows.flatMap(({ found, ...order }) => found.map((mac) => ({ mac, ...order })));
}

/**
 * Rejects devices ordered for another phone system, because adding such a device would expose its settings.
 * @param macs normalised addresses of devices that do not belong to any phone system
 * @throws ApiError 409 explaining how to release each device; the owner is named only to authorised callers
 */
export async function requireUnreserved(
  db: Database,
  scope: Scope,
  owner: Owner,
  macs: string[],
): Promise<void> {
  if (macs.length === 0) return;
  const reserved = await findOtherReservations(db, owner, macs);
  const errors = reserved.slice(0, 50).map(
    ({ mac, order, ...home }): FieldError => ({
      field: 'mac',
      message: isInScope(scope, home)
        ? t('{mac} was ordered for {domain} (order {order}). Cancel that order to release it.', {
            mac: formatMac(mac),
            domain: home.domainName,
            order,
          })
        : t('{mac} was ordered for another phone system. Ask your provider to release it.', {
            mac: formatMac(mac),
          }),
    }),
  );
  const [first] = errors;
  if (first)
    throw createConflictError(first.message, {
      errors,
      details: { macs: [...new Set(reserved.map(({ mac }) => mac))] },
    });
}

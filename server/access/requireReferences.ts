import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { t } from '#i18n';
import type { Database } from '../database/database';
import {
  customers,
  domains,
  ratePlans,
  records,
  trunks,
  webhooks,
  wholesalerRatePlans,
  wholesalers,
} from '../database/schema';
import { ApiError, type FieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { buildScopeWhere, type OwnerColumns, type Scope } from '../http/tenancy/tenantScope';
import type { SentField } from './collectSentFields';

/** Allowed owners of referenced records: the call's phone system if there is one, otherwise the caller's scope. */
interface ReferenceScope {
  scope: Scope;
  domain: Domain | undefined;
}

type Lookup = (db: Database, value: string, request: ReferenceScope) => Promise<boolean>;

const hasRows = async (rows: PromiseLike<unknown[]>): Promise<boolean> => (await rows).length > 0;
const equalsId = (column: unknown, value: string): SQL => sql`${column}::text = ${value}`;

/** Returns a lookup for records that are shared, or that belong to the wholesaler or phone system. */
const createRecordLookup =
  (kind: string): Lookup =>
  (db, value, { scope, domain }) => {
    const wholesalerId = domain?.wholesalerId ?? scope.wholesalerId;
    const isOpen = domain
      ? or(
          eq(records.domainName, domain.domainName),
          and(
            isNull(records.domainName),
            or(isNull(records.wholesalerId), eq(records.wholesalerId, domain.wholesalerId)),
          ),
        )
      : scope.level === 'staff'
        ? undefined
        : or(
            buildScopeWhere(scope, records),
            and(
              isNull(records.domainName),
              or(
                isNull(records.wholesalerId),
                wholesalerId === null ? undefined : eq(records.wholesalerId, wholesalerId),
              ),
            ),
          );
    return hasRows(
      db
        .select({ id: records.id })
        .from(records)
        .where(and(eq(records.kind, kind), equalsId(records.id, value), isOpen))
        .limit(1),
    );
  };

/** Returns a lookup for rows of a table that belong to the caller or to tenants below the caller. */
const createOwnedLookup =
  (table: AnyPgTable & OwnerColumns, key: AnyPgColumn): Lookup =>
  (db, value, { scope }) =>
    hasRows(
      db
        .select({ id: key })
        .from(table)
        .where(and(equalsId(key, value), buildScopeWhere(scope, table)))
        .limit(1),
    );

export const lookups: Readonly<Record<string, Lookup>> = {
  'pbx-customer/addresses': createRecordLookup('address'),
  'domain-defaults': createRecordLookup('domain_default'),
  'domain-templates': createRecordLookup('domain_template'),
  hardware: createRecordLookup('hardware'),
  'host-servers': createRecordLookup('host_server'),
  roles: createRecordLookup('role'),
  'rate-plans': (db, value, { scope, domain }) => {
    const wholesalerId = domain?.wholesalerId ?? scope.wholesalerId;
    const isSold = and(
      equalsId(wholesalerRatePlans.ratePlanId, value),
      eq(wholesalerRatePlans.wholesalerId, wholesalerId ?? 0),
    );
    return wholesalerId === null
      ? hasRows(db.select({ id: ratePlans.id }).from(ratePlans).where(equalsId(ratePlans.id, value)).limit(1))
      : hasRows(
          db.select({ id: wholesalerRatePlans.ratePlanId }).from(wholesalerRatePlans).where(isSold).limit(1),
        );
  },
  trunks: createOwnedLookup(trunks, trunks.remoteTrunkId),
  wholesalers: (db, value, { scope }) =>
    hasRows(
      db
        .select({ id: wholesalers.id })
        .from(wholesalers)
        .where(
          and(
            equalsId(wholesalers.id, value),
            scope.level === 'staff' ? undefined : eq(wholesalers.id, scope.wholesalerId ?? 0),
          ),
        )
        .limit(1),
    ),
  webhooks: createOwnedLookup(webhooks, webhooks.id),
  customers: (db, value, { scope }) =>
    hasRows(
      db
        .select({ id: customers.id })
        .from(customers)
        .leftJoin(domains, eq(domains.customerId, customers.id))
        .where(
          and(
            equalsId(customers.id, value),
            or(buildScopeWhere(scope, customers), buildScopeWhere(scope, domains)),
          ),
        )
        .limit(1),
    ),
  users: (db, value, { scope }) =>
    hasRows(
      db
        .select({ id: records.id })
        .from(records)
        .where(
          and(
            eq(records.kind, 'user'),
            or(
              eq(records.key, value),
              equalsId(records.id, value),
              sql`lower(${records.body} ->> 'email') = ${value.toLowerCase()}`,
            ),
            buildScopeWhere(scope, records),
          ),
        )
        .limit(1),
    ),
};

/**
 * Rejects ids of records that do not exist or belong to another tenant.
 * @throws ApiError 400 naming every such field, without distinguishing the two cases
 */
export async function requireReferences(
  db: Database,
  sent: readonly SentField[],
  request: ReferenceScope,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const { field, title, value, notes } of sent) {
    const resource = notes['x-reference'] ?? notes['x-names'];
    const find = resource === undefined || notes.readOnly ? undefined : lookups[resource];
    const isNamed = (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
    if (!find || !isNamed) continue;
    if (!(await find(db, String(value), request)))
      errors.push({
        field,
        message: t('{label} {idOrKey} does not exist.', { label: title, idOrKey: String(value) }),
      });
  }
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
}

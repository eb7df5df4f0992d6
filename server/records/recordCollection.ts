import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { t } from '#i18n';
import type { PagedResult } from '../../contract/call';
import type { ValueOf } from '../../contract/schema';
import { groupByDomain } from '../common/groupByDomain';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { getRecordContext } from '../database/sealed/sealedColumns';
import type { Actor } from '../database/transaction';
import {
  createInvalidFieldError,
  createNotFoundError,
  createStaleRecordError,
  createTakenError,
} from '../http/errors/apiError';
import { getPage, type PageRequest, toPaged } from '../http/lists/listQuery';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { openFields, sealFields } from '../secrets/sealFields';
import { buildConditions, buildRecordOrder } from './recordQuery';
import { getStamps, type Stored } from './recordStamps';
import { splitWriteOnly } from './splitWriteOnlyFields';

/** Owner of a record: a phone system, a wholesaler, or neither (shared). */
export interface Owner {
  domainName: string | null;
  wholesalerId: number | null;
}

/** Owner of shared records, such as code lists. */
export const sharedOwner: Owner = { domainName: null, wholesalerId: null };

interface Options<S extends TSchema> {
  /** Identifies the record kind in the table and the audit log. */
  kind: string;
  /** Display name of a single record, used in error messages: `Park orbit`. */
  label: string;
  /** Entity schema from the contract; write-only fields are stored separately. */
  schema: S;
  /** Field that identifies a record within its owner; for `id`, the row id is used. */
  key: keyof ValueOf<S> & string;
  /** Fields that the list search covers. Default: the key. */
  search?: readonly (keyof ValueOf<S> & string)[];
}

/**
 * CRUD operations for one kind of record. Write methods require a transaction, so that changes are audited. An update
 * is a merge: omitted fields are unchanged, null clears a field, and unknown fields are retained. Read-only fields in
 * the input are ignored; `own` supplies values set by the server.
 */
export interface Collection<R extends object> {
  readonly kind: string;
  readonly label: string;
  /** Returns all records of an owner, ordered by key. */
  all(db: Database, owner: Owner): Promise<(R & Stored)[]>;
  /** Returns all records within a scope, across owners, that match the conditions. */
  within(db: Database, scope: Scope, ...conditions: (SQL | undefined)[]): Promise<(R & Stored)[]>;
  /** Returns all records of several phone systems by domain, with one query. */
  byDomain(db: Database, domainNames: readonly string[]): Promise<Map<string, (R & Stored)[]>>;
  /** Returns a page of the records that match `where`, with the request's search, filters and sort order. */
  page(
    db: Database,
    request: PageRequest & object,
    condition: SQL | undefined,
  ): Promise<PagedResult<R & Stored>>;
  find(db: Database, owner: Owner, key: string | number): Promise<(R & Stored) | undefined>;
  /** @throws ApiError 404 */
  get(db: Database, owner: Owner, key: string | number): Promise<R & Stored>;
  /** Returns the secrets of a record, which no other method exposes. */
  secrets(db: Database, owner: Owner, key: string | number): Promise<Partial<R>>;
  /** @throws ApiError 409 if the key is taken; the error names the key field */
  create(tx: Database, actor: Actor, owner: Owner, value: object, serverFields?: object): Promise<R & Stored>;
  /** Creates several records. @throws ApiError 409 naming the first key that is taken */
  createAll(
    tx: Database,
    actor: Actor,
    owner: Owner,
    values: object[],
    serverFields?: object,
  ): Promise<(R & Stored)[]>;
  /**
   * @param options.readAt `dateLastModified` of the record as read by the client, if the request includes it
   * @throws ApiError 404; 409 `conflict` with the current record if it was modified after it was read
   */
  change(
    tx: Database,
    actor: Pick<Actor, 'id'>,
    owner: Owner,
    key: string | number,
    changes: object,
    serverFields?: object,
    options?: ChangeOptions,
  ): Promise<R & Stored>;
  /** Updates the record, or creates it if it does not exist. */
  put(
    tx: Database,
    actor: Actor,
    owner: Owner,
    key: string | number,
    value: object,
    serverFields?: object,
  ): Promise<R & Stored>;
  /** @throws ApiError 404 naming the first key that does not exist, in which case nothing is removed */
  remove(tx: Database, actor: Actor, owner: Owner, ...keys: (string | number)[]): Promise<(R & Stored)[]>;
}

export interface ChangeOptions {
  readAt?: string | null | undefined;
}

const schemasByKind = new Map<string, TSchema>();

/** Returns the record schema of a kind; undefined if the kind has no collection. */
export const getKindSchema = (kind: string): TSchema | undefined => schemasByKind.get(kind);

/** All columns except secrets, which only {@link Collection.secrets} reads. */
const { secrets: _secrets, ...openColumns } = getTableColumns(records);

type Row = Omit<typeof records.$inferSelect, 'secrets'>;

export function createCollection<S extends TSchema>({
  kind,
  label,
  schema,
  key,
  search = [key],
}: Options<S>): Collection<ValueOf<S> & object> {
  type R = ValueOf<S> & object;
  schemasByKind.set(kind, schema);
  const isNumbered = key === 'id';
  const inOrder = isNumbered ? [asc(records.id)] : [asc(records.key), asc(records.id)];
  const toRecord = (row: Row): R & Stored =>
    ({
      ...row.body,
      ...getStamps(row, schema),
      ...(isNumbered ? { id: row.id } : { [key]: row.key }),
    }) as unknown as R & Stored;
  const ofOwner = ({ domainName, wholesalerId }: Owner): SQL | undefined =>
    and(
      eq(records.kind, kind),
      domainName === null ? isNull(records.domainName) : eq(records.domainName, domainName),
      domainName !== null
        ? undefined
        : wholesalerId === null
          ? isNull(records.wholesalerId)
          : eq(records.wholesalerId, wholesalerId),
    );
  const keyed = (owner: Owner, ...keys: (string | number)[]): SQL | undefined =>
    and(
      ofOwner(owner),
      isNumbered
        ? inArray(records.id, keys.map(Number).filter(Number.isSafeInteger))
        : inArray(records.key, keys.map(String)),
    );
  const missing = (idOrKey: string | number) =>
    createNotFoundError(t('{label} {idOrKey} does not exist.', { label, idOrKey }));
  const findRow = async (db: Database, owner: Owner, idOrKey: string | number): Promise<Row | undefined> => {
    const [row] = await db.select(openColumns).from(records).where(keyed(owner, idOrKey)).limit(1);
    return row;
  };
  const findSealedRow = async (db: Database, owner: Owner, idOrKey: string | number) => {
    const [row] = await db.select().from(records).where(keyed(owner, idOrKey)).limit(1);
    return row;
  };

  const sealFor = async (db: Database, owner: Owner, idOrKey: string | number, secrets: object) => {
    if (Object.keys(secrets).length === 0) return {};
    const row = await findSealedRow(db, owner, idOrKey);
    return row ? sealFields(secrets, getRecordContext(row), row.secrets) : {};
  };

  const createAll: Collection<R>['createAll'] = async (tx, actor, owner, values, serverFields = {}) => {
    if (values.length === 0) return [];
    const drafts = values.map((value) => {
      const { body, secrets } = splitWriteOnly(schema, omitKey(value, key));
      const input = (value as Record<string, unknown>)[key];
      const place = { kind, ...owner, key: isNumbered ? crypto.randomUUID() : String(input ?? '') };
      return {
        ...place,
        body: { ...body, ...serverFields },
        secrets: sealFields(secrets, getRecordContext(place)),
        createdBy: actor.id,
        lastModifiedBy: actor.id,
      };
    });
    const rows = await tx.insert(records).values(drafts).onConflictDoNothing().returning(openColumns);
    if (rows.length < drafts.length) {
      const createdKeys = new Set(rows.map((row) => row.key));
      const double = drafts.find((draft) => !createdKeys.has(draft.key)) ?? drafts[0];
      throw createTakenError(key, t('{label} {key} exists already.', { label, key: double?.key }));
    }
    return rows.map(toRecord);
  };

  const self: Collection<R> = {
    kind,
    label,
    async all(db, owner) {
      const rows = await db
        .select(openColumns)
        .from(records)
        .where(ofOwner(owner))
        .orderBy(...inOrder);
      return rows.map(toRecord);
    },
    async within(db, scope, ...conditions) {
      const rows = await db
        .select(openColumns)
        .from(records)
        .where(and(eq(records.kind, kind), buildScopeWhere(scope, records), ...conditions))
        .orderBy(asc(records.domainName), ...inOrder);
      return rows.map(toRecord);
    },
    async byDomain(db, domainNames) {
      const rows = await db
        .select(openColumns)
        .from(records)
        .where(and(eq(records.kind, kind), inArray(records.domainName, [...domainNames])))
        .orderBy(...inOrder);
      return new Map([...groupByDomain(rows)].map(([domain, ownRows]) => [domain, ownRows.map(toRecord)]));
    },
    async page(db, request, filter) {
      const condition = and(
        eq(records.kind, kind),
        filter,
        ...buildConditions(kind, schema, key, search, request),
      );
      const { pageSize, offset } = getPage(request);
      const rows = await db
        .select(openColumns)
        .from(records)
        .where(condition)
        .orderBy(...buildRecordOrder(schema, key, request))
        .limit(pageSize)
        .offset(offset);
      const isLast = rows.length < pageSize && (rows.length > 0 || offset === 0);
      const total = isLast ? offset + rows.length : await countRows(db, condition);
      return toPaged(rows.map(toRecord), total, request);
    },
    async find(db, owner, idOrKey) {
      const row = await findRow(db, owner, idOrKey);
      return row && toRecord(row);
    },
    async get(db, owner, idOrKey) {
      const row = await findRow(db, owner, idOrKey);
      if (!row) throw missing(idOrKey);
      return toRecord(row);
    },
    async secrets(db, owner, idOrKey) {
      const row = await findSealedRow(db, owner, idOrKey);
      return (row ? openFields(row.secrets, getRecordContext(row)) : {}) as Partial<R>;
    },
    createAll,
    async create(tx, actor, owner, value, serverFields) {
      const [created] = await createAll(tx, actor, owner, [value], serverFields);
      return created as R & Stored;
    },
    async change(tx, actor, owner, idOrKey, changes, serverFields = {}, { readAt } = {}) {
      const { body, secrets } = splitWriteOnly(schema, omitKey(changes, key));
      const sealed = await sealFor(tx, owner, idOrKey, secrets);
      const [row] = await tx
        .update(records)
        .set({
          body: sql`${records.body} || ${JSON.stringify({ ...body, ...serverFields })}::jsonb`,
          secrets: sql`${records.secrets} || ${JSON.stringify(sealed)}::jsonb`,
          dateLastModified: sql`statement_timestamp()`,
          lastModifiedBy: actor.id,
        })
        .where(and(keyed(owner, idOrKey), buildUnchangedSince(readAt)))
        .returning(openColumns);
      if (row) return toRecord(row);
      const current = await self.get(tx, owner, idOrKey);
      throw createStaleRecordError({ current });
    },
    async put(tx, actor, owner, idOrKey, value, serverFields) {
      const known = await findRow(tx, owner, idOrKey);
      return known
        ? self.change(tx, actor, owner, idOrKey, value, serverFields)
        : self.create(tx, actor, owner, { ...value, [key]: idOrKey }, serverFields);
    },
    async remove(tx, _actor, owner, ...keys) {
      const deleted = await tx
        .delete(records)
        .where(keyed(owner, ...keys))
        .returning(openColumns);
      const deletedKeys = new Set(deleted.map((row) => (isNumbered ? String(row.id) : row.key)));
      const absent = keys.find((requestedKey) => !deletedKeys.has(String(requestedKey)));
      if (absent !== undefined) throw missing(absent);
      return deleted.map(toRecord);
    },
  };
  return self;
}

/** Builds the condition that a row is unchanged since it was read. Clients only have millisecond precision. */
function buildUnchangedSince(readAt: string | null | undefined): SQL | undefined {
  if (!readAt) return undefined;
  const at = new Date(readAt);
  const year = at.getUTCFullYear();
  if (!(year > 0 && year < 10_000))
    throw createInvalidFieldError('dateLastModified', t('Last changed must be a date and time.'));
  return sql`date_trunc('milliseconds', ${records.dateLastModified}) <= ${at.toISOString()}::timestamptz`;
}

async function countRows(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(records).where(condition);
  return row?.total ?? 0;
}

const omitKey = (value: object, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

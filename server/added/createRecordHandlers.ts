import type { TSchema } from 'typebox';
import type { PagedResult } from '../../contract/call';
import type { ValueOf } from '../../contract/schema';
import type { Database } from '../database/database';
import { type Actor, runInTransaction } from '../database/transaction';
import { filterAndSortList } from '../http/lists/listInMemory';
import { type PageRequest, toPaged } from '../http/lists/listQuery';
import type { Domain } from '../http/tenancy/requestDomain';
import { createCollection, type Owner, sharedOwner } from '../records/recordCollection';

interface Options<S extends TSchema> {
  /** Record type in the table and the audit log. */
  kind: string;
  /** Singular display name, used in error messages. */
  label: string;
  schema: S;
  key: keyof ValueOf<S> & string;
}

/** Returns the owner of records: the call's phone system. Records without a phone system are shared. */
const getOwner = (domain: Domain | undefined): Owner =>
  domain ? { domainName: domain.domainName, wholesalerId: domain.wholesalerId } : sharedOwner;

/** The parts of a handler's argument that reading requires. */
interface ReadCall {
  request: { domain: Domain | undefined };
  services: { db: Database };
}
type WriteCall = ReadCall & { caller: { actor: Actor } };

/**
 * Creates functions that read, create, change and remove the records of an added entity in an audited store. Keys that
 * the client does not provide are generated.
 */
export function createRecordHandlers<S extends TSchema>({ kind, label, schema, key }: Options<S>) {
  type R = ValueOf<S> & object;
  const records = createCollection({ kind, label, schema, key });
  const { properties = {} } = schema as { properties?: Record<string, { type?: string | string[] }> };
  const isNumber = [properties[key]?.type ?? []].flat().includes('integer');
  const toKey = (value: unknown) => (isNumber ? Number(value) : String(value));
  const toRecord = (row: object): R => ({ ...row, [key]: toKey((row as Record<string, unknown>)[key]) }) as R;

  const listOwned = async (db: Database, domain: Domain | undefined): Promise<R[]> =>
    (await records.all(db, getOwner(domain))).map(toRecord);
  const all = ({ request: { domain }, services: { db } }: ReadCall): Promise<R[]> => listOwned(db, domain);
  const nextKey = async (tx: Database, domain: Domain | undefined): Promise<string | number> => {
    if (!isNumber) return crypto.randomUUID();
    const keys = (await listOwned(tx, domain)).map((row) => Number((row as Record<string, unknown>)[key]));
    return Math.max(0, ...keys) + 1;
  };

  return {
    all,
    async page(call: ReadCall, request: PageRequest & object): Promise<PagedResult<R>> {
      const { pageNumber: _, pageSize: __, ...query } = request;
      const matches = filterAndSortList(await all(call), query, schema);
      const items = filterAndSortList(
        matches,
        { pageNumber: request.pageNumber ?? 1, pageSize: request.pageSize ?? 25 },
        schema,
      );
      return toPaged(items, matches.length, request);
    },
    /** @throws ApiError 404 */
    get: async ({ request: { domain }, services: { db } }: ReadCall, id: unknown): Promise<R> =>
      toRecord(await records.get(db, getOwner(domain), String(id ?? ''))),
    create: (
      { request: { domain }, caller: { actor }, services: { db } }: WriteCall,
      value: object,
    ): Promise<R> =>
      runInTransaction(db, actor, async (tx) => {
        const input =
          (value as Record<string, unknown>)[key] ?? (key === 'id' ? undefined : await nextKey(tx, domain));
        return toRecord(await records.create(tx, actor, getOwner(domain), { ...value, [key]: input }));
      }),
    /** @throws ApiError 404 */
    change: (
      { request: { domain }, caller: { actor }, services: { db } }: WriteCall,
      id: unknown,
      changes: object,
    ): Promise<R> =>
      runInTransaction(db, actor, async (tx) =>
        toRecord(await records.change(tx, actor, getOwner(domain), String(id ?? ''), changes)),
      ),
    /** @throws ApiError 404 */
    remove: (
      { request: { domain }, caller: { actor }, services: { db } }: WriteCall,
      id: unknown,
    ): Promise<undefined> =>
      runInTransaction(db, actor, async (tx) => {
        await records.remove(tx, actor, getOwner(domain), String(id ?? ''));
        return undefined;
      }),
  };
}

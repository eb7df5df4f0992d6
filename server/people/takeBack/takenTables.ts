import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  customers,
  domains,
  media,
  numberRanges,
  phoneNumbers,
  ratePlans,
  regions,
  trunks,
  wholesalerRatePlans,
  wholesalers,
} from '../../database/schema';

/** A table whose changes are taken back row by row. */
export interface UndoTable {
  name: string;
  /** Columns the audit log's key is made of, in their order. */
  key: readonly string[];
  /** Columns that tell a row from every other. */
  id: readonly string[];
  /** Columns of who made and last changed a row. */
  hasStamps: boolean;
  /** Its key tells it from others of its own phone system only. */
  perDomain: boolean;
  /** Column → its SQL type. */
  types: Readonly<Record<string, string>>;
  /** Columns the audit log knows no value of. */
  secrets: readonly string[];
}

interface Options {
  id?: readonly string[];
  perDomain?: boolean;
  secrets?: readonly string[];
}

const describeTable = (
  table: PgTable,
  key: readonly string[],
  { id = key, perDomain = false, secrets = [] }: Options = {},
): UndoTable => {
  const types = Object.fromEntries(
    Object.values(getTableColumns(table)).map((column) => [
      column.name,
      column
        .getSQLType()
        .replace('bigserial', 'bigint')
        .replace('serial', 'integer')
        .replace(/ COLLATE .*/, ''),
    ]),
  );
  return {
    name: getTableName(table),
    key,
    id,
    perDomain,
    secrets,
    types,
    hasStamps: 'date_last_modified' in types,
  };
};

/** By the audit log's word; what others refer to comes before what refers to it. Everything else is a record. */
export const undoTables: ReadonlyMap<string, UndoTable> = new Map([
  ['wholesaler', describeTable(wholesalers, ['id'], { secrets: ['prov_pass', 'prov_pin'] })],
  ['rate_plan', describeTable(ratePlans, ['id'])],
  ['wholesaler_rate_plan', describeTable(wholesalerRatePlans, ['wholesaler_id', 'rate_plan_id'])],
  ['region', describeTable(regions, ['id'])],
  ['customer', describeTable(customers, ['id'])],
  ['domain', describeTable(domains, ['domain_name'])],
  ['trunk', describeTable(trunks, ['remote_trunk_id'])],
  ['number_range', describeTable(numberRanges, ['id'])],
  ['phone_number', describeTable(phoneNumbers, ['phone_number'], { id: ['id'] })],
  [
    'media',
    describeTable(media, ['kind', 'account', 'name'], { id: ['id'], perDomain: true, secrets: ['content'] }),
  ],
]);

/** The last number a column of a type holds. */
const maxKeyValues: Readonly<Record<string, bigint>> = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

/** Whether a key of the log can be one of a table: PostgreSQL refuses to read others as numbers. */
export function isTableKey({ key, types }: UndoTable, text: string): boolean {
  const parts = key.length === 1 ? [text] : text.split('~');
  return key.every((column, place) => {
    const last = maxKeyValues[types[column] ?? ''];
    const part = parts[place] ?? '';
    return last === undefined || (/^\d{1,19}$/.test(part) && BigInt(part) <= last);
  });
}

/** Whether the log's key of a kind tells a record from others of its own phone system only. */
export const isPerDomain = (entity: string): boolean =>
  undoTables.get(entity)?.perDomain ?? entity !== 'user';

/** Fields that follow from others, and are counted again instead. */
export const derivedFields: Readonly<Record<string, readonly string[]>> = { domain: ['extension_count'] };

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

export interface UndoTable {
  name: string;
  /** Columns that form the key in the audit log, in order. */
  key: readonly string[];
  id: readonly string[];
  /** Whether the table has columns for the author and time of creation and of the last change. */
  hasStamps: boolean;
  perDomain: boolean;
  types: Readonly<Record<string, string>>;
  /** Columns excluded from the audit log. */
  secrets: readonly string[];
}

interface Options {
  id?: readonly string[];
  perDomain?: boolean;
  secrets?: readonly string[];
}

function describeTable(
  table: PgTable,
  key: readonly string[],
  { id = key, perDomain = false, secrets = [] }: Options = {},
): UndoTable {
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
}

/** Tables by entity name in the audit log; referenced tables come first. All other entities are records. */
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

const maxKeyValues: Readonly<Record<string, bigint>> = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

/** Whether a key from the log is valid for a table; PostgreSQL could not parse other keys as numbers. */
export function isTableKey({ key, types }: UndoTable, text: string): boolean {
  const parts = key.length === 1 ? [text] : text.split('~');
  return key.every((column, place) => {
    const last = maxKeyValues[types[column] ?? ''];
    const part = parts[place] ?? '';
    return last === undefined || (/^\d{1,19}$/.test(part) && BigInt(part) <= last);
  });
}

/** Whether the log's keys for an entity are unique only within a phone system. */
export const isPerDomain = (entity: string): boolean =>
  undoTables.get(entity)?.perDomain ?? entity !== 'user';

/** Fields that are recalculated instead of being undone. */
export const derivedFields: Readonly<Record<string, readonly string[]>> = { domain: ['extension_count'] };

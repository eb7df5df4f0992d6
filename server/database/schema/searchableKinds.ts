import { type SQL, sql } from 'drizzle-orm';

/** Record kinds with searchable lists. `record_search` provides the text for their word index. */
export const searchableKinds: readonly string[] = [
  'contact',
  'device',
  'extension',
  'hardware_order',
  'sms_message',
  'ub_service',
  'ub_transaction',
  'user',
];

export const isSearchable = (kind: string): boolean =>
  searchableKinds.includes(kind) || kind.startsWith('store:');

/** Generated search column of a record, used only in conditions. */
export const searchText: SQL = sql.raw('"record"."search"');

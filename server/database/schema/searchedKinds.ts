import { type SQL, sql } from 'drizzle-orm';

/** Kinds of records whose lists have a search: `record_search` gives them what an index finds words in. */
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

/** Whether records of a kind have a text to be searched by. */
export const isSearchable = (kind: string): boolean =>
  searchableKinds.includes(kind) || kind.startsWith('store:');

/** The text a record is searched by: of the database's own making, and never read. */
export const searchText: SQL = sql.raw('"record"."search"');

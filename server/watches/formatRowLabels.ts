import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import type { WatchedCall } from '../database/schema/watchTables';
import { type DisplayField, formatFieldValue } from '../language/formatFieldValue';
import type { NamedRow } from './compareSnapshots';

interface Schema extends DisplayField {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

const findSubschema = (schema: Schema | undefined, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((at, name) => (at?.items ?? at)?.properties?.[name], schema);

/** Returns the field that contains the label of a row; undefined if the label is the key. */
function findLabelField({ call, rows, label }: WatchedCall): DisplayField | undefined {
  const answer = (allCalls[call] as Call).returns.item as Schema | undefined;
  const row = rows === undefined ? answer : findSubschema(answer, rows);
  return label === undefined ? undefined : findSubschema(row, label);
}

/**
 * Formats row labels for display in the current language.
 * @param zone IANA time zone for timestamps
 */
export function formatRowLabels(watched: WatchedCall, rows: readonly NamedRow[], zone: string): NamedRow[] {
  const field = findLabelField(watched);
  return rows.map(({ key, label }) => ({ key, label: formatFieldValue(field, label, zone) }));
}

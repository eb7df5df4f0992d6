import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { type DisplayField, formatFieldValue } from '../language/valueInWords';
import type { NamedRow } from './compareSeen';
import type { WatchedCall } from './watchedCall';

interface Schema extends DisplayField {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

const findSubschema = (schema: Schema | undefined, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((at, name) => (at?.items ?? at)?.properties?.[name], schema);

/** The field that names the rows of what is followed, as the call declares it; undefined where it is the key. */
function findLabelField({ call, rows, label }: WatchedCall): DisplayField | undefined {
  const answer = (allCalls[call] as Call).returns.item as Schema | undefined;
  const row = rows === undefined ? answer : findSubschema(answer, rows);
  return label === undefined ? undefined : findSubschema(row, label);
}

/**
 * Rows with their names as people read them, in the language that is spoken.
 * @param zone by whose clock moments are told, of the IANA database
 */
export function formatRowLabels(watched: WatchedCall, rows: readonly NamedRow[], zone: string): NamedRow[] {
  const field = findLabelField(watched);
  return rows.map(({ key, label }) => ({ key, label: formatFieldValue(field, label, zone) }));
}

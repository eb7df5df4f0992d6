import type { Call } from '../../contract/call';
import { everyCall } from '../../contract/index';
import { type ReadField, valueInWords } from '../language/valueInWords';
import type { NamedRow } from './compareSeen';
import type { WatchedCall } from './watchedCall';

interface Schema extends ReadField {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

const inside = (schema: Schema | undefined, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((at, name) => (at?.items ?? at)?.properties?.[name], schema);

/** The field that names the rows of what is followed, as the call declares it; undefined where it is the key. */
function namingField({ call, rows, label }: WatchedCall): ReadField | undefined {
  const answer = (everyCall[call] as Call).returns.item as Schema | undefined;
  const row = rows === undefined ? answer : inside(answer, rows);
  return label === undefined ? undefined : inside(row, label);
}

/**
 * Rows with their names as people read them, in the language that is spoken.
 * @param zone by whose clock moments are told, of the IANA database
 */
export function rowsInWords(watched: WatchedCall, rows: readonly NamedRow[], zone: string): NamedRow[] {
  const field = namingField(watched);
  return rows.map(({ key, label }) => ({ key, label: valueInWords(field, label, zone) }));
}

import type { RaRecord } from 'react-admin';
import type { ResourceHead } from '../declaration/compiled';

type Row = Record<string, unknown>;
type WithId = Pick<ResourceHead, 'id'>;

const escapePart = (part: string) => part.replace(/[%~]/g, encodeURIComponent).replace(/~/g, '%7E');

/** Returns the react-admin id of a row, which is always a string. The parts of a composite id are joined with `~`. */
export const getId = (head: WithId, row: Row): string => {
  const parts = head.id.map(({ field }) => String(row[field] ?? ''));
  return parts.length === 1 ? (parts[0] ?? '') : parts.map(escapePart).join('~');
};

/** Splits an id into its API values by field, in their declared types. */
export const getKeys = (head: WithId, id: unknown): Row => {
  const text = String(id);
  const parts = head.id.length === 1 ? [text] : text.split('~').map((part) => decodeURIComponent(part));
  return Object.fromEntries(
    head.id.map(({ field, type }, index) => {
      const part = parts[index] ?? '';
      return [field, type === 'integer' && part !== '' ? Number(part) : part];
    }),
  );
};

/** Returns the value of `$id` in a call: a single id in its API type, or the fields of a composite id. */
export const toWireId = (head: WithId, id: unknown): unknown => {
  const keys = getKeys(head, id);
  const [only] = head.id;
  return head.id.length === 1 && only ? keys[only.field] : keys;
};

/** Converts a row to a record by adding its id. Unknown fields are preserved. */
export const toRecord = (head: WithId, row: Row): RaRecord => ({ ...row, id: getId(head, row) });

/** Key of data added by the list's second call (`join`), which is not part of the record. */
export const JOINED = '$joined';

/** Converts a record to its API format: removes joined data, and removes react-admin's id or converts it to its API type. */
export const toRow = (head: WithId, record: Row): Row => {
  const { id, [JOINED]: _, ...row } = record;
  if (!head.id.some(({ field }) => field === 'id')) return row;
  return id === undefined || id === '' ? row : { ...row, id: getKeys(head, id).id };
};

import type { RaRecord } from 'ra-core';
import type { ResourceHead } from '../declaration/compiled';

type Row = Record<string, unknown>;
type WithId = Pick<ResourceHead, 'id'>;

const escapePart = (part: string) => part.replace(/[%~]/g, encodeURIComponent).replace(/~/g, '%7E');

/** The id react-admin knows a row by: always a text; the parts of a composite id are joined with `~`. */
export const getId = (head: WithId, row: Row): string => {
  const parts = head.id.map(({ field }) => String(row[field] ?? ''));
  return parts.length === 1 ? (parts[0] ?? '') : parts.map(escapePart).join('~');
};

/** The wire values of an id, by field, in their declared type. */
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

/** What `$id` stands for in a call: the value of a single id in its wire type, or the keys of a composite one. */
export const toWireId = (head: WithId, id: unknown): unknown => {
  const keys = getKeys(head, id);
  const [only] = head.id;
  return head.id.length === 1 && only ? keys[only.field] : keys;
};

/** The row as a record: unknown fields as they came, and the id beside them. */
export const toRecord = (head: WithId, row: Row): RaRecord => ({ ...row, id: getId(head, row) });

/** What stands beside a row of its list's second call (`join`), and is no part of the record. */
export const JOINED = '$joined';

/** The record as the wire knows it: without what was joined to it, without the id react-admin needed, or with it in its wire type. */
export const toRow = (head: WithId, record: Row): Row => {
  const { id, [JOINED]: _, ...row } = record;
  if (!head.id.some(({ field }) => field === 'id')) return row;
  return id === undefined || id === '' ? row : { ...row, id: getKeys(head, id).id };
};

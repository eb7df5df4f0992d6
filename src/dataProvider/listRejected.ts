import { capitalise } from '../lib/capitalise';
import { ApiException } from './apiException';

export class RecordRejected extends Error {
  override name = 'RecordRejected';
}

const toSentence = (reason: string): string => {
  const text = capitalise(reason);
  return text.endsWith('.') ? text : `${text}.`;
};

/** Returns the list in `details` with entries that have a reason, which identify the rejected records. */
const getNamedRecords = (error: ApiException): Record<string, unknown>[] => {
  const { details } = (error.result ?? {}) as { details?: unknown };
  if (typeof details !== 'object' || details === null) return [];
  const lists = Object.values(details).filter((item): item is Record<string, unknown>[] =>
    Array.isArray(item),
  );
  return lists.find((list) => list.some((entry) => typeof entry?.reason === 'string')) ?? [];
};

/**
 * Returns the records that caused the rejection of a bulk call, each with the reason, if the error names them:
 * `details: { numbers: [{ number: '61255500001', reason: 'is quarantined' }] }`.
 * @param ids ids of the call; others are ignored
 */
export const listRejected = (
  error: unknown,
  ids: readonly string[],
): { id: string; error: RecordRejected }[] => {
  if (!(error instanceof ApiException)) return [];
  const requestedIds = new Set(ids);
  const refused = new Map<string, RecordRejected>();
  for (const { reason, ...rest } of getNamedRecords(error)) {
    const id = Object.values(rest).find((value) => requestedIds.has(String(value)));
    if (id !== undefined && typeof reason === 'string')
      refused.set(String(id), new RecordRejected(toSentence(reason)));
  }
  return [...refused].map(([id, error]) => ({ id, error }));
};

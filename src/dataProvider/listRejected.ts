import { capitalise } from '../lib/capitalise';
import { ApiException } from './apiException';

export class RecordRejectedError extends Error {
  override name = 'RecordRejected';
}

const toSentence = (reason: string): string => {
  const text = capitalise(reason);
  return text.endsWith('.') ? text : `${text}.`;
};

/** Returns the list in `details` whose entries have a reason; these are the rejected records. */
const getNamedRecords = (error: ApiException): Record<string, unknown>[] => {
  const { details } = (error.result ?? {}) as { details?: unknown };
  if (typeof details !== 'object' || details === null) return [];
  const lists = Object.values(details).filter((item): item is Record<string, unknown>[] =>
    Array.isArray(item),
  );
  return lists.find((list) => list.some((entry) => typeof entry?.reason === 'string')) ?? [];
};

/**
 * Returns the records because of which a bulk call was rejected, each with the reason, if the error names them:
 * `details: { numbers: [{ number: '61255500001', reason: 'is quarantined' }] }`.
 * @param ids ids sent in the call; other records are ignored
 */
export const listRejected = (
  error: unknown,
  ids: readonly string[],
): { id: string; error: RecordRejectedError }[] => {
  if (!(error instanceof ApiException)) return [];
  const requestedIds = new Set(ids);
  const refused = new Map<string, RecordRejectedError>();
  for (const { reason, ...rest } of getNamedRecords(error)) {
    const id = Object.values(rest).find((value) => requestedIds.has(String(value)));
    if (id !== undefined && typeof reason === 'string')
      refused.set(String(id), new RecordRejectedError(toSentence(reason)));
  }
  return [...refused].map(([id, error]) => ({ id, error }));
};

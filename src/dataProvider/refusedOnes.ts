import { capitalise } from '../lib/capital';
import { ApiException } from './apiException';

/** Said of one record in the refusal of a call about many. */
export class RecordRejected extends Error {
  override name = 'RecordRejected';
}

const toSentence = (reason: string): string => {
  const text = capitalise(reason);
  return text.endsWith('.') ? text : `${text}.`;
};

/** The list in `details` whose entries give a reason, as the server names what refused a call. */
const getNamedRecords = (error: ApiException): Record<string, unknown>[] => {
  const { details } = (error.result ?? {}) as { details?: unknown };
  if (typeof details !== 'object' || details === null) return [];
  const lists = Object.values(details).filter((one): one is Record<string, unknown>[] => Array.isArray(one));
  return lists.find((list) => list.some((entry) => typeof entry?.reason === 'string')) ?? [];
};

/**
 * The records for which a call about several was refused, each with the reason, as far as the refusal names them:
 * `details: { numbers: [{ number: '61255500001', reason: 'is quarantined' }] }`.
 * @param ids ids the call was made for; what else is named is left out
 */
export const listRejected = (
  error: unknown,
  ids: readonly string[],
): { id: string; error: RecordRejected }[] => {
  if (!(error instanceof ApiException)) return [];
  const wanted = new Set(ids);
  const refused = new Map<string, RecordRejected>();
  for (const { reason, ...rest } of getNamedRecords(error)) {
    const id = Object.values(rest).find((value) => wanted.has(String(value)));
    if (id !== undefined && typeof reason === 'string')
      refused.set(String(id), new RecordRejected(toSentence(reason)));
  }
  return [...refused].map(([id, error]) => ({ id, error }));
};

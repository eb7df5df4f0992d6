import { t } from '#i18n';
import { isEqual } from '../lib/isEqual';
import { isObject } from '../lib/isObject';
import { ApiException } from './apiException';

type Row = Record<string, unknown>;

/** Checks whether a change was rejected because the record was modified since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiException &&
  error.status === 409 &&
  error.code === 'conflict' &&
  isObject(error.result) &&
  isObject(error.result.details) &&
  error.result.details.stale === true;

/** Creates the error for a change that would overwrite another user's change. */
export const createStaleError = (): ApiException =>
  new ApiException(
    409,
    '',
    {},
    {
      message: t('Somebody changed it since you opened it.'),
      code: 'conflict',
      details: { stale: true },
    },
  );

/**
 * Merges a change into the current record.
 * @param base the record before the change
 * @param edited the record with the intended change
 * @param now the current record
 * @returns the current record with the intended changes; null if both sides changed the same field
 */
export const mergeChanges = (base: Row, edited: Row, now: Row): Row | null => {
  const merged = { ...now };
  for (const [field, value] of Object.entries(edited)) {
    if (isEqual(base[field], value)) continue;
    const isRemoteChange = field in base && !isEqual(base[field], now[field]) && !isEqual(value, now[field]);
    if (isRemoteChange) return null;
    merged[field] = value;
  }
  return merged;
};

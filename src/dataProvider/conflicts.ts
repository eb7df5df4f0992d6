import { t } from '#i18n';
import { isEqual } from '../lib/isEqual';
import { isObject } from '../lib/isObject';
import { ApiException } from './apiException';

type Row = Record<string, unknown>;

/** Whether a change was refused since somebody else has changed the record since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiException &&
  error.status === 409 &&
  error.code === 'conflict' &&
  isObject(error.result) &&
  isObject(error.result.details) &&
  error.result.details.stale === true;

/** The failure of a change that would write over what somebody else has made of a field. */
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
 * Lays a change over the record as it is now.
 * @param base what was read
 * @param mine what it is to be
 * @param now the record as it is
 * @returns fields nobody else has changed as they are to be, all others as they are; null where both have changed one
 */
export const mergeChanges = (base: Row, mine: Row, now: Row): Row | null => {
  const merged = { ...now };
  for (const [field, value] of Object.entries(mine)) {
    if (isEqual(base[field], value)) continue;
    const isTheirs = field in base && !isEqual(base[field], now[field]) && !isEqual(value, now[field]);
    if (isTheirs) return null;
    merged[field] = value;
  }
  return merged;
};

import { t } from '#i18n';
import { createUuid } from '../lib/createUuid';
import { isObject } from '../lib/isObject';
import { NoResponseError, OfflineError, UNKNOWN_OUTCOME, UnexpectedResponseError } from '../lib/noAnswer';
import { ApiException } from './apiException';

/** Milliseconds for which an identical call counts as the repetition of one whose outcome is unknown. */
const REPETITION_MS = 600_000;

/** Keys of calls whose outcome is unknown, by content. */
const openKeys = new Map<string, { key: string; at: number }>();

/** Returns the content of a call on the current page; a call with the same content has the same purpose. */
const getContent = (name: string, body: object): string =>
  JSON.stringify([
    location.href,
    name,
    body,
    Object.values(body).map((value) => value instanceof File && [value.name, value.size, value.lastModified]),
  ]);

const hasUnknownOutcome = (error: unknown): boolean =>
  error instanceof NoResponseError ||
  error instanceof UnexpectedResponseError ||
  (error instanceof ApiException && error.status >= 500);

/** Replaces the advice to check the outcome first, because the server recognises the repetition. */
const adviseRepetition = (error: unknown): void => {
  const advice = t(
    'It is unknown whether the change was made. You can safely try again: it is never made twice.',
  );
  if (error instanceof ApiException) error.advice = advice;
  else if (isObject(error)) error.message = String(error.message).replace(t(UNKNOWN_OUTCOME), advice);
};

/**
 * Makes a writing call with an `Idempotency-Key`. The key of a call whose outcome is unknown is used again when the user
 * repeats the call, so that it takes effect once.
 */
export const callOnce = async <T>(
  name: string,
  body: object,
  send: (key: string) => Promise<T>,
): Promise<T> => {
  const content = getContent(name, body);
  const open = openKeys.get(content);
  openKeys.delete(content);
  const key = open && Date.now() - open.at < REPETITION_MS ? open.key : createUuid();
  try {
    return await send(key);
  } catch (error) {
    // A call that was not sent leaves the outcome of an earlier one unknown.
    if (error instanceof OfflineError) {
      if (open) openKeys.set(content, open);
    } else if (hasUnknownOutcome(error)) {
      openKeys.set(content, { key, at: Date.now() });
      adviseRepetition(error);
    }
    throw error;
  }
};

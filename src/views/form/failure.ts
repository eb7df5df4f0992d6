import { t } from '#i18n';
import { ApiException, isRefusal } from '../../dataProvider/apiException';
import { describe } from '../../dataProvider/describe';
import { isObject } from '../../lib/isObject';
import { NoResponseError, UnexpectedResponseError } from '../../lib/noAnswer';
import { getValueAt } from '../../lib/paths';

/** What kept a form from being saved, in words, and what may be done about it. */
export interface Failure {
  text: string;
  /** It may succeed as it is: the server was not reached, or has a problem. */
  retry?: boolean;
  /** It is refused as it is: sent unchanged it would be again. */
  isRefusal?: boolean;
  /** The record has changed meanwhile: reading it again may help. */
  reload?: boolean;
  /** It was kept instead: the request it is now. */
  kept?: string;
}

export const getStatus = (error: unknown): number | undefined =>
  isObject(error) && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const getDetail = (error: unknown) => (error instanceof ApiException ? error.detail : undefined);

/**
 * Puts a failed save into words.
 * @param known paths the form has inputs for: what the server says of any other field is added to the text
 */
export const toFailure = (error: unknown, known: readonly string[] = []): Failure => ({
  ...describeFailure(error, known),
  ...(isRefusal(error) && { isRefusal: true }),
});

/** It was not done, but kept. */
const STATUS_ACCEPTED = 202;

const describeFailure = (error: unknown, known: readonly string[]): Failure => {
  if (error instanceof ApiException && error.status === STATUS_ACCEPTED)
    return { text: describe(error), kept: String(getValueAt(error.result, 'id')), isRefusal: true };
  if (error instanceof NoResponseError || error instanceof UnexpectedResponseError)
    return { text: describe(error), retry: true };
  const status = getStatus(error);
  const errors = Object.entries((error instanceof ApiException && error.body.errors) || {});
  const isAt = (path: string) => known.some((field) => path === field || path.startsWith(`${field}.`));
  const atFields = new Set(errors.flatMap(([path, message]) => (isAt(path) ? [String(message)] : [])));
  if (status === 403) return { text: getDetail(error) ?? t('You don’t have permission to change this.') };
  if (status === 409 && atFields.size === 0)
    return { text: getDetail(error) ?? t('Someone else changed it in the meantime.'), reload: true };
  const homeless = errors.flatMap(([path, message]) =>
    path === 'root' || isAt(path) ? [] : [String(message)],
  );
  const whole = errors.length > 0 ? getDetail(error) : describe(error);
  // What stands at its field is not said twice.
  const told = [...new Set([whole, ...homeless])].filter((text) => text && !atFields.has(text));
  return {
    text: told.join(' ') || t('Not saved: please correct what is marked.'),
    ...(status !== undefined && status >= 500 && { retry: true }),
  };
};

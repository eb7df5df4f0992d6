import { t } from '#i18n';
import { ApiException, isRefusal } from '../../dataProvider/apiException';
import { describe } from '../../dataProvider/describe';
import { isObject } from '../../lib/isObject';
import { NoResponseError, UnexpectedResponseError } from '../../lib/noAnswer';
import { getValueAt } from '../../lib/paths';

export interface Failure {
  text: string;
  /** A retry may succeed: the server was unreachable or had a problem. */
  retry?: boolean;
  /** The server refused it; submitting it unchanged would fail again. */
  isRefusal?: boolean;
  /** The record has changed meanwhile; reloading it may help. */
  reload?: boolean;
  /** Id of the change request created instead. */
  requestId?: string;
}

export const getStatus = (error: unknown): number | undefined =>
  isObject(error) && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const getDetail = (error: unknown) => (error instanceof ApiException ? error.detail : undefined);

/**
 * Describes a failed save.
 * @param known paths with inputs in the form; server errors for other fields are added to the text
 */
export const toFailure = (error: unknown, known: readonly string[] = []): Failure => ({
  ...describeFailure(error, known),
  ...(isRefusal(error) && { isRefusal: true }),
});

/** HTTP status of a change that was stored as a request instead. */
const STATUS_ACCEPTED = 202;

const describeFailure = (error: unknown, known: readonly string[]): Failure => {
  if (error instanceof ApiException && error.status === STATUS_ACCEPTED)
    return { text: describe(error), requestId: String(getValueAt(error.result, 'id')), isRefusal: true };
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
  // Errors shown at their field are not repeated.
  const messages = [...new Set([whole, ...homeless])].filter((text) => text && !atFields.has(text));
  return {
    text: messages.join(' ') || t('Not saved: please correct what is marked.'),
    ...(status !== undefined && status >= 500 && { retry: true }),
  };
};

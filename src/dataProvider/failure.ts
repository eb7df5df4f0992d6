import { t } from '#i18n';
import { isObject } from '../lib/isObject';
import { isMissingPart } from '../lib/missingPart';
import { NoResponseError, OfflineError, UnexpectedResponseError } from '../lib/noAnswer';
import { online } from '../lib/online';
import { getValueAt } from '../lib/paths';
import { ApiException, isRejection } from './apiException';
import { describe } from './describe';

export interface Failure {
  text: string;
  /** Whether a retry may succeed, because the server was unreachable or had a problem. */
  retry?: boolean;
  /** Whether nothing was sent, because the device was offline. */
  isUnsent?: boolean;
  /** Whether the server rejected the input; submitting it unchanged would fail again. */
  isRefusal?: boolean;
  /** Whether reloading may help, because the record has changed since it was loaded. */
  reload?: boolean;
  /** Id of the change request that was created instead of saving the change. */
  requestId?: string;
}

export const getStatus = (error: unknown): number | undefined =>
  isObject(error) && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const getDetail = (error: unknown) => (error instanceof ApiException ? error.detail : undefined);

/**
 * Describes a failed save.
 * @param known paths that have inputs in the form; server errors for other fields are added to the text
 */
export const toFailure = (error: unknown, known: readonly string[] = []): Failure => ({
  ...describeFailure(error, known),
  ...(isRejection(error) && { isRefusal: true }),
});

/** HTTP status returned if a change was stored as a change request. */
const STATUS_ACCEPTED = 202;

const describeFailure = (error: unknown, known: readonly string[]): Failure => {
  if (error instanceof ApiException && error.status === STATUS_ACCEPTED)
    return { text: describe(error), requestId: String(getValueAt(error.result, 'id')), isRefusal: true };
  // The code that sends a change is loaded on demand, which fails offline, too.
  const unsent = isMissingPart(error) && !online.get() ? new OfflineError(false) : error;
  if (unsent instanceof OfflineError) return { text: describe(unsent), retry: true, isUnsent: true };
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
  // Errors shown beside their field are not repeated.
  const messages = [...new Set([whole, ...homeless])].filter((text) => text && !atFields.has(text));
  return {
    text: messages.join(' ') || t('Not saved: please correct what is marked.'),
    ...(status !== undefined && status >= 500 && { retry: true }),
  };
};

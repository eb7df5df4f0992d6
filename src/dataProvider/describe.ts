import { t } from '#i18n';
import { isMissingPart, MISSING_PART } from '../lib/missingPart';
import { UNKNOWN_OUTCOME } from '../lib/noAnswer';
import { ApiException, SERVER_ERROR } from './apiException';

/** Statuses by which a server, or what stands before it, says that it can't be had just now. */
const unavailableStatuses = [502, 503, 504];

/** What is read aloud of a request's name. */
const REFERENCE_LENGTH = 8;

/** What people tell whoever looks after the server, of a failure that is the server's own; what it has not is none (501). */
const getReference = ({ status, requestId }: ApiException): string =>
  status >= 500 && status !== 501 && requestId
    ? t('Reference {requestId}.', { requestId: requestId.slice(0, REFERENCE_LENGTH) })
    : '';

const formatRetry = (seconds: string | undefined): string =>
  Number(seconds) > 0
    ? t('Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds: Number(seconds) })
    : t('Try again in a moment.');

/** What is known of what was to be done, and the way on. */
const suggestNextStep = ({ status, headers, isRead, detail }: ApiException): string => {
  const wait = headers['retry-after'];
  if (isRead) return detail ? '' : formatRetry(wait);
  // Who says when to ask again has not begun.
  return status === 503 && wait ? `${t('Nothing was changed.')} ${formatRetry(wait)}` : t(UNKNOWN_OUTCOME);
};

const getServerMessage = (error: ApiException): string => {
  if (!unavailableStatuses.includes(error.status)) return error.said;
  return [error.detail ?? t('The server is not available at the moment.'), suggestNextStep(error)]
    .filter(Boolean)
    .join(' ');
};

/** A mistake of the console, by the names browsers give them. */
const isClientError = (error: Error): boolean => /^(Range|Reference|Syntax|Type)Error$/.test(error.name);

/** What to tell an operator about any error: the server's own words, the catalogue's, or what became of the request. */
export const describe = (error: unknown): string => {
  if (error instanceof ApiException)
    return [getServerMessage(error), getReference(error)].filter(Boolean).join(' ');
  if (isMissingPart(error)) return t(MISSING_PART);
  if (!(error instanceof Error && error.message)) return t(SERVER_ERROR);
  if (isClientError(error))
    return t('The console made a mistake. Load the page again, or report this: {message}', {
      message: error.message,
    });
  return error.message;
};

import { t } from '#i18n';
import { isMissingPart, MISSING_PART } from '../lib/missingPart';
import { UNKNOWN_OUTCOME } from '../lib/noAnswer';
import { ApiException, SERVER_ERROR } from './apiException';

/** Status codes that indicate that the server or a proxy is temporarily unavailable. */
const unavailableStatuses = [502, 503, 504];

/** Number of characters of the request id that are shown to the user. */
const REFERENCE_LENGTH = 8;

/** Returns the reference that users quote when reporting a server error; empty for unsupported calls (501). */
const getReference = ({ status, requestId }: ApiException): string =>
  status >= 500 && status !== 501 && requestId
    ? t('Reference {requestId}.', { requestId: requestId.slice(0, REFERENCE_LENGTH) })
    : '';

const formatRetry = (seconds: string | undefined): string =>
  Number(seconds) > 0
    ? t('Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds: Number(seconds) })
    : t('Try again in a moment.');

/** Explains whether a change was made, and what to do next. */
const suggestNextStep = ({ status, headers, isRead, detail, advice }: ApiException): string => {
  const wait = headers['retry-after'];
  if (isRead) return detail ? '' : formatRetry(wait);
  // A server that sends `Retry-After` has not started to process the request.
  return status === 503 && wait
    ? `${t('Nothing was changed.')} ${formatRetry(wait)}`
    : (advice ?? t(UNKNOWN_OUTCOME));
};

const getServerMessage = (error: ApiException): string => {
  if (!unavailableStatuses.includes(error.status)) return error.said;
  return [error.detail ?? t('The server is not available at the moment.'), suggestNextStep(error)]
    .filter(Boolean)
    .join(' ');
};

/** Checks whether an error is a bug in the console, based on the standard error names. */
const isClientError = (error: Error): boolean => /^(Range|Reference|Syntax|Type)Error$/.test(error.name);

/** Status codes of rejected input, whose message explains what to correct. */
const inputStatuses = [400, 409, 422];

/** States which address of another API was requested, unless the API explains what is wrong with the input. */
const getAddress = ({ address, status, detail }: ApiException): string =>
  address && !(detail && inputStatuses.includes(status))
    ? t('Requested: {address} (status {status}).', { address, status: String(status) })
    : '';

/** Describes any error to the user: the server's message, a message from the catalogue, or the state of the request. */
export const describe = (error: unknown): string => {
  if (error instanceof ApiException)
    return [getServerMessage(error), getAddress(error), getReference(error)].filter(Boolean).join(' ');
  if (isMissingPart(error)) return t(MISSING_PART);
  if (!(error instanceof Error && error.message)) return t(SERVER_ERROR);
  if (isClientError(error))
    return t('The console made a mistake. Load the page again, or report this: {message}', {
      message: error.message,
    });
  return error.message;
};

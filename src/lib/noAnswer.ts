import { msg, t } from '#i18n';

/** Appended to the error message of a change that may have taken effect. */
export const UNKNOWN_OUTCOME = msg('Whether it was done is not known: look before you try again.');

const suggestNextStep = (isRead: boolean): string => t(isRead ? 'Try again in a moment.' : UNKNOWN_OUTCOME);

/** Thrown if the server is unreachable or does not respond in time. The message is shown to the user. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';

  constructor(
    message = t('The server cannot be reached. Nothing was lost: try again when the connection is back.'),
    /** Whether the call timed out. An immediate retry would then only double the wait. */
    readonly hasTimedOut = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown if a call failed because the device was offline when it began, so it did not reach the server. */
export class OfflineError extends NoResponseError {
  constructor(isRead: boolean, options?: ErrorOptions) {
    super(
      isRead
        ? t('You are offline. Try again when the connection is back.')
        : t('You are offline, so nothing was sent. Try again when the connection is back.'),
      false,
      options,
    );
  }
}

/**
 * Creates the error for a call that timed out.
 * @param seconds duration of the timeout
 * @param isRead whether the call was read-only
 */
export const createTimeoutError = (seconds: number, isRead: boolean): NoResponseError =>
  new NoResponseError(
    `${t(
      '{count, plural, one {The server has not answered for # second.} other {The server has not answered for # seconds.}}',
      { count: seconds },
    )} ${suggestNextStep(isRead)}`,
    true,
  );

/** Thrown for a response of an unexpected type, which cannot be shown. */
export class UnexpectedResponseError extends Error {
  override name = 'UnexpectedResponseError';
}

/** Creates the error for an invalid response, such as a proxy's error page or an empty body. */
export const createUnexpectedError = (isRead: boolean): UnexpectedResponseError =>
  new UnexpectedResponseError(
    `${t('Something between the console and its server answered instead of it.')} ${suggestNextStep(isRead)}`,
  );

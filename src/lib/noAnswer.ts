import { msg, t } from '#i18n';

/** Said after what was to change something and may have. */
export const UNKNOWN_OUTCOME = msg('Whether it was done is not known: look before you try again.');

/** Nobody answered: the server was not reached, or was waited for long enough. Its message is what people are told. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';

  constructor(
    message = t('The server cannot be reached. Nothing was lost: try again when the connection is back.'),
    /** It was waited for as long as may be; asking again at once would only double that. */
    readonly isGivenUp = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Nothing came of a wait.
 * @param seconds how long it was
 * @param isRead whether it was for an answer that changes nothing
 */
export const createTimeoutError = (seconds: number, isRead: boolean): NoResponseError =>
  new NoResponseError(
    isRead
      ? t(
          '{count, plural, one {The server has not answered for # second. Try again in a moment.} other {The server has not answered for # seconds. Try again in a moment.}}',
          { count: seconds },
        )
      : t(
          '{count, plural, one {The server has not answered for # second. Whether it was done is not known: look before you try again.} other {The server has not answered for # seconds. Whether it was done is not known: look before you try again.}}',
          { count: seconds },
        ),
    true,
  );

/** An answer that is nothing like what was asked for; nothing of it can be shown. */
export class UnexpectedResponseError extends Error {
  override name = 'UnexpectedResponseError';
}

/** An answer that is none: a proxy's page, or nothing where something was due. */
export const createUnexpectedError = (isRead: boolean): UnexpectedResponseError =>
  new UnexpectedResponseError(
    isRead
      ? t('Something between the console and its server answered instead of it. Try again in a moment.')
      : t(
          'Something between the console and its server answered instead of it. Whether it was done is not known: look before you try again.',
        ),
  );

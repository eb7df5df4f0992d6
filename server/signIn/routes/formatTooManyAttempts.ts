import { t } from '#i18n';

/** Returns the message for an exceeded rate limit. @param minutes minutes to wait */
export const formatWaitTime = (minutes: number): string =>
  t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });

/** Same as {@link formatWait}, for passwords and codes, with the alternatives. */
export const formatTooManyAttempts = (minutes: number): string =>
  t(
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}. A browser you have signed in with before still lets you in, and so does a new password: use “Forgotten password”.',
    { minutes },
  );

import { t } from '#i18n';

/** Returns the message for an exceeded rate limit. @param minutes minutes to wait */
export const formatWaitTime = (minutes: number): string =>
  t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });

/** Like {@link formatWaitTime}, but for passwords and codes; also mentions alternatives to waiting. */
export const formatTooManyAttempts = (minutes: number): string =>
  t(
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}. A browser you have signed in with before still lets you in, and so does a new password: use “Forgotten password”.',
    { minutes },
  );

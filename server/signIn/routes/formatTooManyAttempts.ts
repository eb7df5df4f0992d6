import { t } from '#i18n';

/** Message for exceeding a rate limit. @param minutes to wait */
export const formatWait = (minutes: number): string =>
  t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });

/** {@link waitText} for passwords and codes, including the alternatives. */
export const formatTooManyAttempts = (minutes: number): string =>
  t(
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}. A browser you have signed in with before still lets you in, and so does a new password: use “Forgotten password”.',
    { minutes },
  );

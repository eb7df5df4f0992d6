import { t } from '#i18n';

/** Summarises the logged-in agents of a queue: `2 of 9 logged in`. */
export const formatLoggedIn = (loggedIn: number, agents: number): string =>
  agents === 0 ? t('No agents') : t('{loggedIn} of {agents} logged in', { loggedIn, agents });

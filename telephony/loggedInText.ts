import { t } from '#i18n';

/** Who of a queue's agents is there: `2 of 9 logged in`. */
export const formatLoggedIn = (loggedIn: number, agents: number): string =>
  agents === 0 ? t('No agents') : t('{loggedIn} of {agents} logged in', { loggedIn, agents });

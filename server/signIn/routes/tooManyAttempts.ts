import { countText } from '../../common/countText';

/** Said to whoever did something too often. @param minutes to wait */
export const waitText = (minutes: number): string =>
  `Too many attempts. Try again in ${countText(minutes, 'minute')}.`;

/** {@link waitText} of a password or a code, with the ways past it. */
export const tooManyAttempts = (minutes: number): string =>
  `${waitText(minutes)} A browser you have signed in with before still lets you in, and so does a new password: use “Forgotten password”.`;

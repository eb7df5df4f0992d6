/** Prefix of API keys in place of a user's sign-in id. */
export const SIGN_IN_ID_PREFIX = 'api-key|';

export const toSignInId = (id: number): string => `${SIGN_IN_ID_PREFIX}${id}`;

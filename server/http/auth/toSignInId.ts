/** Prefix of the sign-in ids of API keys. */
export const SIGN_IN_ID_PREFIX = 'api-key|';

export const toSignInId = (id: number): string => `${SIGN_IN_ID_PREFIX}${id}`;

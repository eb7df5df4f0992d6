/** How the ids of API keys begin, where people have their sign-in ids. */
export const SIGN_IN_ID_PREFIX = 'api-key|';

/** What stands for a key where people have their sign-in ids. */
export const toSignInId = (id: number): string => `${SIGN_IN_ID_PREFIX}${id}`;

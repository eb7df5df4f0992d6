import type { IdToken } from '@auth0/auth0-spa-js';

/** What a token says, unchecked: the server checks it, the console only shows it. */
export const decodeClaims = (token: string): Partial<IdToken> => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Partial<IdToken>;
  } catch {
    return {};
  }
};

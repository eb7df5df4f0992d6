import type { IdToken } from '@auth0/auth0-spa-js';

/** Decodes a token's claims without verifying them. The console only displays them; the server verifies the token. */
export const decodeClaims = (token: string): Partial<IdToken> => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Partial<IdToken>;
  } catch {
    return {};
  }
};

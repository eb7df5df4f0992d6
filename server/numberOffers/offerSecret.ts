import { createHash, randomBytes } from 'node:crypto';

/** Creates the secret of an offer's link, and the digest to store: reading the database does not reveal the link. */
export function createOfferSecret(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: hashOfferSecret(secret) };
}

export const hashOfferSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const OFFER_PATH = '/choose-numbers/';

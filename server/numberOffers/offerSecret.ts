import { createHash, randomBytes } from 'node:crypto';

/** What stands in the link of an offer, and what is kept of it: whoever reads the database can't use the link. */
export function createOfferSecret(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: hashOfferSecret(secret) };
}

export const hashOfferSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Where an offer is answered. */
export const OFFER_PATH = '/choose-numbers/';

import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of webhook secrets, as defined by Standard Webhooks. */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Generates a secret: `whsec_` followed by random bytes in Base64. */
export const generateWebhookSecret = (): string =>
  `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * Returns the headers with which a receiver can verify the sender and integrity of a request (Standard Webhooks).
 * @param id id of the delivery, the same for each attempt
 * @param at time of sending
 */
export function signWebhook(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

import { createHmac, randomBytes } from 'node:crypto';

/** What begins every secret, as Standard Webhooks has it. */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and random bytes in Base64. */
export const generateWebhookSecret = (): string =>
  `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The headers by which a receiver knows who has sent a request, and that nobody has changed it (Standard Webhooks).
 * @param id of the delivery, the same at each try
 * @param at when it is sent
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

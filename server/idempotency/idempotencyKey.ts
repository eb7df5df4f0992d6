import type { Context } from 'hono';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { IDEMPOTENCY_KEY } from '../../contract/idempotencyKey';
import { createInvalidFieldError } from '../http/errors/apiError';

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/**
 * Whether a call takes the header. A call that requires a key in its body stores its changes before it reaches an
 * external system, and recognises a repetition by that key.
 */
export function takesIdempotencyKey({ effect, body }: Call): boolean {
  const { required = [] } = (body ?? {}) as { required?: string[] };
  return effect === 'write' && !required.includes('idempotency_key');
}

/**
 * Returns the key of a writing call; undefined without one.
 * @throws ApiError 400 for an invalid key
 */
export function getIdempotencyKey(c: Context, call: Call): string | undefined {
  const sent = c.req.header(IDEMPOTENCY_KEY)?.trim();
  if (!sent || !takesIdempotencyKey(call)) return undefined;
  if (KEY_PATTERN.test(sent)) return sent;
  throw createInvalidFieldError(
    '',
    t('The header Idempotency-Key must have 1 to 255 letters, digits or symbols, and no spaces.'),
  );
}

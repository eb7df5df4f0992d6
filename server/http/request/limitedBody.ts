import { t } from '#i18n';
import { ApiError } from '../errors/apiError';

/** Creates a 413 error that states the limit in megabytes. */
export const createBodyTooLargeError = (limit: number) =>
  new ApiError(
    413,
    'too_large',
    t('The request is larger than {math} MB. Send it in several parts.', {
      math: Math.floor(limit / 1024 / 1024),
    }),
  );

/**
 * Limits a body while it is read, regardless of its declared length. Reading stops at the limit, so that a larger body
 * is never buffered. The reader receives an ApiError 413 `too_large`.
 * @param limit bytes
 */
export function limitBody(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) throw createBodyTooLargeError(limit);
        controller.enqueue(chunk);
      },
    }),
  );
}

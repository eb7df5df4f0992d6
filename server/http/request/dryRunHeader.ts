import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { t } from '#i18n';
import { DRY_RUN } from '../../../contract/console/dryRun';
import { ApiError, createInvalidFieldError } from '../errors/apiError';

/**
 * Whether the request is a dry run.
 * @throws ApiError 400 for an invalid header value
 */
export function isDryRun(c: Context): boolean {
  const sent = c.req.header(DRY_RUN)?.trim().toLowerCase();
  if (sent === undefined || sent === 'false') return false;
  if (sent === 'true') return true;
  throw createInvalidFieldError('', t('The header Dry-Run is true or false.'));
}

/** Rejects dry runs of calls that do not support them, so that a dry run never changes anything. */
export const rejectDryRun = createMiddleware(async (c, next) => {
  if (isDryRun(c) && c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw new ApiError(422, 'no_dry_run', t('What this would change can’t be told without doing it.'));
  await next();
});

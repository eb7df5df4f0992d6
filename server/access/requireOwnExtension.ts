import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { createNotFoundError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';

/**
 * Restricts users at the level `self` to their own extension.
 * @param extension number of the caller's extension; null if there is none
 * @param sent fields of the body and path
 * @throws ApiError 404 for any other extension, or if none is named, whether or not it exists
 */
export function requireOwnExtension(
  { tenant }: Pick<Call, 'tenant'>,
  { level }: Pick<Principal, 'level'>,
  extension: string | null,
  sent: Record<string, unknown>,
): void {
  if (level !== 'self' || typeof tenant === 'string') return;
  const { extensionField } = tenant;
  const named = extensionField === undefined ? undefined : sent[extensionField];
  if (extension !== null && named === extension) return;
  throw createNotFoundError(t('There is no extension {name}.', { name: String(named ?? '') }), {
    errors: [{ field: extensionField ?? 'account', message: t('There is no such extension.') }],
  });
}

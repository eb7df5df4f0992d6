import { t } from '#i18n';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { type ImportSource, resolveNamedSource } from './importSource';

interface SourceInput {
  archive_id?: number | null;
  from_domain?: string | null;
}

/**
 * Validates the source of an import.
 * @throws ApiError 400 if the source is missing or is the target itself; 404 if it does not exist
 */
export async function resolveRequestedSource(
  db: Database,
  scope: Scope,
  domainName: string,
  { archive_id, from_domain }: SourceInput,
): Promise<ImportSource> {
  const source = await resolveNamedSource(
    db,
    scope,
    { archive: archive_id, domain: from_domain },
    { archive: 'archive_id', domain: 'from_domain' },
  );
  if (!source) throw createInvalidFieldError('archive_id', t('Name an archive, or another phone system.'));
  if ('domainName' in source && source.domainName === domainName)
    throw createInvalidFieldError(
      'from_domain',
      t('Name another phone system than the one it is brought into.'),
    );
  return source;
}

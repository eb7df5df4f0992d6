import { t } from '#i18n';
import type { CallApi, InspectedFile } from '../../../archive/callApi';
import { readExternalNames } from '../../../archive/externalRecords';
import type { Archive } from '../../../archive/importSystem';
import { readSystem } from '../../../archive/readSystem';
import { replaceIdsWithNames } from '../../../archive/references';
import type { Database } from '../../database/database';
import type { archiveImports } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { requireRequestDomain } from '../../http/tenancy/requestDomain';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import type { MediaStorage } from '../../media/files/mediaContent';
import { createArchiveNotFoundError, findArchive, type StoredArchive } from '../archiveRows';
import { openSound } from '../soundStore';
import { readDocument, requireReady } from '../storedArchive';

export type ImportSource = { archive: StoredArchive } | { domainName: string };

interface SourceNames {
  archive: number | null | undefined;
  domain: string | null | undefined;
}

/**
 * Finds the source named in a request, within the caller's scope.
 * @param fields field names for error messages
 * @throws ApiError 404
 */
export async function resolveNamedSource(
  db: Database,
  scope: Scope,
  { archive, domain }: SourceNames,
  fields: { archive: string; domain: string },
): Promise<ImportSource | undefined> {
  if (archive && domain)
    throw createInvalidFieldError(fields.domain, t('Name an archive or a phone system, and not both.'));
  if (archive) {
    const result = await findArchive(db, archive);
    if (!result || !isInScope(scope, result.row)) throw createArchiveNotFoundError(archive);
    requireReady(result);
    return { archive: result };
  }
  if (domain)
    return { domainName: (await requireRequestDomain(db, scope, fields.domain, domain)).domainName };
  return undefined;
}

export function toSourceColumns(
  source: ImportSource,
): Pick<typeof archiveImports.$inferInsert, 'madeOf' | 'madeAt' | 'note'> {
  if ('domainName' in source) return { madeOf: source.domainName };
  const { row, state } = source.archive;
  return { madeOf: state.madeOf ?? row.domainName, madeAt: state.madeAt, note: row.note };
}

/**
 * Reads the document and sounds of a source.
 * @param api makes calls on behalf of the requester
 */
export async function readSource(
  storage: MediaStorage,
  api: CallApi,
  source: ImportSource,
  signal: AbortSignal,
): Promise<Archive> {
  if ('archive' in source) {
    const { id } = source.archive.row;
    const document = await readDocument(storage.db, source.archive);
    return {
      document: replaceIdsWithNames(document, await readExternalNames(api, document.domain)),
      sound: (sound) => openSound(storage, id, sound),
    };
  }
  const contents = new Map<string, InspectedFile['content']>();
  const { document } = await readSystem(api, source.domainName, {
    signal,
    saveSound: async ({ sha256 }, content) => {
      contents.set(sha256, content);
    },
  });
  return {
    document,
    async sound({ sha256, file }) {
      const content = contents.get(sha256);
      if (!content) throw new Error(`There is no sound ${file}.`);
      return content();
    },
  };
}

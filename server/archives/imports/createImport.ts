import { randomUUID } from 'node:crypto';
import { t } from '#i18n';
import { archiveImportStates, archiveImports, type RequesterIdentity } from '../../database/schema';
import type { ImportRequest } from '../../database/schema/archiveTables';
import type { Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Principal } from '../../http/tenancy/tenantScope';
import { enqueue } from '../../jobs/enqueue';
import { type ImportSource, toSourceColumns } from './importSource';
import { findOpenImports, type StoredImport } from './toImportResponse';

/** Maximum number of pending imports per phone system. */
const MAX_OPEN_IMPORTS = 20;

interface ImportOptions {
  domain: Pick<Domain, 'domainName' | 'wholesalerId'>;
  session: Pick<Principal, 'id'>;
  requester: { askedAs: RequesterIdentity; madeBy: string };
  request: ImportRequest;
  source: ImportSource;
  isApproved: boolean;
}

/**
 * Queues an import job.
 * @throws ApiError 409 if too many imports are pending
 */
export async function createImport(
  tx: Transaction,
  { domain, session, requester, request, source, isApproved }: ImportOptions,
): Promise<StoredImport> {
  if ((await findOpenImports(tx, domain.domainName)).length >= MAX_OPEN_IMPORTS)
    throw createConflictError(
      t('{count} imports wait for {domain} already. Wait for one to end.', {
        domain: domain.domainName,
        count: MAX_OPEN_IMPORTS,
      }),
    );
  const { askedAs: requesterIdentity, madeBy } = requester;
  const [row] = await tx
    .insert(archiveImports)
    .values({
      domainName: domain.domainName,
      wholesalerId: domain.wholesalerId,
      archiveId: 'archive' in source ? source.archive.row.id : null,
      fromDomain: 'domainName' in source ? source.domainName : null,
      ...toSourceColumns(source),
      isApproved,
      madeBy,
      askedAs: requesterIdentity,
      asked: request,
      createdBy: session.id,
      lastModifiedBy: session.id,
    })
    .returning();
  if (!row) throw new Error('No import was made.');
  const [state] = await tx
    .insert(archiveImportStates)
    .values({ importId: row.id, state: 'waiting', changeGroup: randomUUID() })
    .returning();
  if (!state) throw new Error('No import was made.');
  await enqueue(tx, {
    kind: 'importArchive',
    payload: { import: row.id },
    key: String(row.id),
    queue: row.domainName,
  });
  return { row, state };
}

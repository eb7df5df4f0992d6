import { randomUUID } from 'node:crypto';
import { t } from '#i18n';
import { type AskedAs, archiveImportStates, archiveImports } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { conflict } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Person } from '../../http/tenancy/tenantScope';
import { enqueue } from '../../jobs/enqueue';
import type { AskedImport } from './askedImport';
import { type FoundImport, openImports } from './shownImport';
import { type Source, sourceParts } from './sourceOf';

/** Imports that wait or run of one phone system, at most. */
const MOST_OPEN = 20;

interface NewImport {
  domain: Pick<Domain, 'domainName' | 'wholesalerId'>;
  session: Pick<Person, 'id'>;
  asker: { asked: AskedAs; madeBy: string };
  asked: AskedImport;
  source: Source;
  /** Somebody else has said yes to it. */
  isApproved: boolean;
}

/** Has records brought into a phone system by a job. @throws ApiError 409 where too many imports wait already */
export async function newImport(
  tx: Transaction,
  { domain, session, asker, asked, source, isApproved }: NewImport,
): Promise<FoundImport> {
  if ((await openImports(tx, domain.domainName)).length >= MOST_OPEN)
    throw conflict(
      t('{count} imports wait for {domain} already. Wait for one to end.', {
        domain: domain.domainName,
        count: MOST_OPEN,
      }),
    );
  const { asked: askedAs, madeBy } = asker;
  const [row] = await tx
    .insert(archiveImports)
    .values({
      domainName: domain.domainName,
      wholesalerId: domain.wholesalerId,
      archiveId: 'archive' in source ? source.archive.row.id : null,
      fromDomain: 'domainName' in source ? source.domainName : null,
      ...sourceParts(source),
      isApproved,
      madeBy,
      askedAs,
      asked,
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

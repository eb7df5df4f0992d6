import { msg } from '#i18n';
import type { Transaction } from '../../database/transaction';
import type { KeptText } from '../../notifications/keptText';
import { notify } from '../../notifications/notify';
import { findArchive, now } from '../archiveRows';
import { endArchive } from '../making/failArchive';
import { type FoundImport, type ImportRow, type ImportStateRow, noteImport } from './shownImport';

const importEnded: KeptText = { text: msg('The import it was made for has ended.'), values: {} };

/** How an import ended. */
interface Ended {
  state: 'done' | 'partly' | 'stopped' | 'changed' | 'failed';
  error: KeptText | null;
}

export const isOpen = ({ state }: FoundImport['state']): boolean =>
  state === 'waiting' || state === 'running';

/** Says how an import ended, and tells whoever asked. */
export async function endImport(tx: Transaction, row: ImportRow, ended: Ended): Promise<void> {
  const state = await noteEnd(tx, row, ended);
  await notify(tx, {
    kind: 'importFinished',
    to: row.askedAs.id,
    topic: `archive ${row.id}`,
    title: { text: msg('An import has ended'), values: {} },
    texts: [
      {
        text: msg('{domain}: {done} of {steps} steps done, {refused} refused.'),
        values: {
          domain: row.domainName,
          done: state?.done ?? 0,
          steps: state?.steps ?? 0,
          refused: state?.refusals.length ?? 0,
        },
      },
    ],
    address: `/pbx-customer/archive-desk?domain=${encodeURIComponent(row.domainName)}&import=${row.id}`,
  });
}

/** Says how an import ended. The archive before it is given up where it is not ready. */
export async function noteEnd(
  tx: Transaction,
  row: ImportRow,
  { state, error }: Ended,
): Promise<ImportStateRow | undefined> {
  const ended = await noteImport(tx, row, { state, error, section: null, endedAt: now });
  const before = ended?.beforeId ? await findArchive(tx, ended.beforeId) : undefined;
  if (before) await endArchive(tx, before.row, error ?? importEnded);
  return ended;
}

import { msg } from '#i18n';
import type { Transaction } from '../../database/transaction';
import type { StoredText } from '../../language/storedText';
import { notify } from '../../notifications/notify';
import { currentTimestamp, findArchive } from '../archiveRows';
import { finishArchive } from '../making/failArchive';
import { type ImportRow, type ImportStateRow, type StoredImport, updateImport } from './toImportResponse';

const importEndedText: StoredText = { text: msg('The import it was made for has ended.'), values: {} };

interface ImportOutcome {
  state: 'done' | 'partly' | 'stopped' | 'changed' | 'failed';
  error: StoredText | null;
}

export const isRunning = ({ state }: StoredImport['state']): boolean =>
  state === 'waiting' || state === 'running';

/** Records the outcome of an import and notifies the requester. */
export async function endImport(tx: Transaction, row: ImportRow, ended: ImportOutcome): Promise<void> {
  const state = await saveOutcome(tx, row, ended);
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

/** Records the outcome of an import. An unfinished archive of the previous state is discarded. */
export async function saveOutcome(
  tx: Transaction,
  row: ImportRow,
  { state, error }: ImportOutcome,
): Promise<ImportStateRow | undefined> {
  const ended = await updateImport(tx, row, { state, error, section: null, endedAt: currentTimestamp });
  const before = ended?.beforeId ? await findArchive(tx, ended.beforeId) : undefined;
  if (before) await finishArchive(tx, before.row, error ?? importEndedText);
  return ended;
}

import { t } from '#i18n';
import type { JsonSource } from '../declaration/written/compileJson';
import { markPending, setScreens } from './addedScreens';
import type { AddedScreen } from './compileAdded';

const TIMEOUT_MS = 15_000;

class FileNotFoundError extends Error {}

const readFile = async (address: string): Promise<JsonSource> => {
  const url = new URL(address, new URL(import.meta.env.BASE_URL, window.location.origin));
  const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok)
    throw new FileNotFoundError(t('The file is missing: status {status}.', { status: answer.status }));
  return { name: address, text: await answer.text() };
};

const toUnreadableScreen = (source: string, reason: unknown): AddedScreen => ({
  origin: 'file',
  source,
  isOverlay: false,
  faults: [
    {
      line: 1,
      column: 1,
      message: reason instanceof FileNotFoundError ? reason.message : t('The file can’t be reached.'),
    },
  ],
  mismatches: [],
});

/** Loads the screen files listed in the deployment's configuration; a failing file does not affect the others. */
export const readScreenFiles = async (addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return;
  markPending('file');
  const read = await Promise.allSettled(addresses.map(readFile));
  await setScreens(
    'file',
    read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    read.flatMap((result, index) =>
      result.status === 'rejected' ? [toUnreadableScreen(addresses[index] ?? '', result.reason)] : [],
    ),
  );
};

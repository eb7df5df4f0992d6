import { t } from '#i18n';
import type { WrittenSource } from '../declaration/written/compileWritten';
import { type AddedScreen, expectScreens, takeScreens } from './addedScreens';

/** How long a file may take, in milliseconds. */
const PATIENCE = 15_000;

/** The server has no such file; its message says so. */
class FileMissing extends Error {}

const readFile = async (address: string): Promise<WrittenSource> => {
  const url = new URL(address, new URL(import.meta.env.BASE_URL, window.location.origin));
  const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok)
    throw new FileMissing(t('The file is missing: status {status}.', { status: answer.status }));
  return { name: address, text: await answer.text() };
};

const unreadable = (source: string, reason: unknown): AddedScreen => ({
  origin: 'file',
  source,
  isOverlay: false,
  faults: [
    {
      line: 1,
      column: 1,
      message: reason instanceof FileMissing ? reason.message : t('The file can’t be reached.'),
    },
  ],
  misfits: [],
});

/** Reads the screens of the files a deployment names; one that can't be read leaves the others. */
export const readScreenFiles = async (addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return;
  expectScreens('file');
  const read = await Promise.allSettled(addresses.map(readFile));
  await takeScreens(
    'file',
    read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    read.flatMap((one, index) =>
      one.status === 'rejected' ? [unreadable(addresses[index] ?? '', one.reason)] : [],
    ),
  );
};

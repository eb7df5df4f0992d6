import { readFile, stat } from 'node:fs/promises';

const LONGEST = 40_000_000;
const PATIENCE = 30_000;

/** Something that was asked for can't be done; the message says why, and what to do. */
export class Refused extends Error {
  override name = 'Refused';
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const fetched = async (address: string): Promise<string> => {
  const signal = AbortSignal.timeout(PATIENCE);
  const told = (error: unknown): never => {
    if (signal.aborted) throw new Refused(`${address} did not answer within ${PATIENCE / 1000} s.`);
    if (error instanceof Refused) throw error;
    const { message, cause } = error as Error & { cause?: { message?: string } };
    throw new Refused(`${address} can't be read: ${cause?.message ?? message}.`);
  };
  const response = await fetch(address, { signal }).catch(told);
  if (!response.ok) throw new Refused(`${address} answers ${response.status} ${response.statusText}.`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const read = async () => {
    for await (const piece of response.body ?? []) {
      size += piece.length;
      if (size > LONGEST) throw new Refused(`${address} is larger than ${megabytes(LONGEST)}.`);
      pieces.push(piece);
    }
  };
  await read().catch(told);
  return Buffer.concat(pieces).toString('utf8');
};

/**
 * The text of a file, or of what an address answers.
 * @throws Refused where there is none, it takes too long, or is too large
 */
export const readSource = async (source: string): Promise<string> => {
  if (/^https?:\/\//i.test(source)) return fetched(source);
  const found = await stat(source).catch(() => undefined);
  if (!found?.isFile()) throw new Refused(`There is no file ${source}.`);
  if (found.size > LONGEST) throw new Refused(`${source} is larger than ${megabytes(LONGEST)}.`);
  return readFile(source, 'utf8');
};

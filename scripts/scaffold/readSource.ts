import { readFile, stat } from 'node:fs/promises';

const MAX_SOURCE_BYTES = 40_000_000;
const TIMEOUT_MS = 30_000;

/** Thrown if a request cannot be fulfilled. The message explains why and how to resolve it. */
export class SourceError extends Error {
  override name = 'Refused';
}

const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

async function fetchSource(address: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const rethrow = (error: unknown): never => {
    if (signal.aborted) throw new SourceError(`${address} did not answer within ${TIMEOUT_MS / 1000} s.`);
    if (error instanceof SourceError) throw error;
    const { message, cause } = error as Error & { cause?: { message?: string } };
    throw new SourceError(`${address} cannot be read: ${cause?.message ?? message}.`);
  };
  const response = await fetch(address, { signal }).catch(rethrow);
  if (!response.ok) throw new SourceError(`${address} returned ${response.status} ${response.statusText}.`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const read = async () => {
    for await (const piece of response.body ?? []) {
      size += piece.length;
      if (size > MAX_SOURCE_BYTES)
        throw new SourceError(`${address} is larger than ${formatMegabytes(MAX_SOURCE_BYTES)}.`);
      pieces.push(piece);
    }
  };
  await read().catch(rethrow);
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Reads a file or URL.
 * @throws SourceError if it does not exist, takes too long or is too large
 */
export async function readSource(source: string): Promise<string> {
  if (/^https?:\/\//i.test(source)) return fetchSource(source);
  const stats = await stat(source).catch(() => undefined);
  if (!stats?.isFile()) throw new SourceError(`There is no file ${source}.`);
  if (stats.size > MAX_SOURCE_BYTES)
    throw new SourceError(`${source} is larger than ${formatMegabytes(MAX_SOURCE_BYTES)}.`);
  return readFile(source, 'utf8');
}

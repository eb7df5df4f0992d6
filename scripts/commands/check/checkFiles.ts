import { createHash, randomBytes } from 'node:crypto';
import { Bucket } from '../../../server/gateways/files/bucket';
import type { FilesSettings } from '../../../server/serverSettings';
import { error, type Finding, ok } from './createFinding';

/** Checks that the file bucket is accessible by writing, reading and removing an object. */
export async function checkFiles(settings: FilesSettings): Promise<Finding> {
  const bucket = new Bucket(settings, undefined, () => undefined);
  const content = randomBytes(64);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const key = `check/${sha256}`;
  try {
    await bucket.put(key, { sha256, size: content.byteLength, pieces: () => [new Uint8Array(content)] });
    const read: Uint8Array[] = [];
    for await (const piece of bucket.read(key, { start: 0, end: content.byteLength - 1 })) read.push(piece);
    await bucket.remove(key);
    if (!Buffer.concat(read).equals(content))
      return error('files', `The bucket ${settings.bucket} does not return the data written to it.`);
    return ok('files', `The bucket ${settings.bucket} can be written and read.`);
  } catch (fault) {
    const reason = fault instanceof Error && fault.cause ? String(fault.cause) : String(fault);
    return error('files', `The bucket ${settings.bucket} can’t be used: ${reason}.`);
  }
}

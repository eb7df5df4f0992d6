import { rm } from 'node:fs/promises';
import { runServer } from '../../../scripts/browser/runServer';

/**
 * Seeds demo data once for all browser tests: each server then starts on a copy. Seeding is the longest part of a first
 * start, and every file has a server of its own.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const server = await runServer();
  await server.stop();
  process.env.SEEDED_FOLDER = server.folder;
  return () => rm(server.folder, { recursive: true, force: true });
}

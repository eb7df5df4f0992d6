import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../../../scripts/browser/launchBrowser';
import { runServer } from '../../../scripts/browser/runServer';
import { type Account, accounts, signIn } from '../../../scripts/browser/signIn';

/** Cookies as Playwright takes them: those of a session at the identity provider. */
export type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies'];

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of data each story file starts on a copy of. */
    seeded: string;
    /** Who is signed in in that data, by the cookies of the session. */
    sessions: Record<Account, Cookies>;
  }
}

const cache = 'node_modules/.cache/trunkline/console';

/** What the data is made by: the built server and the day, which the demo's calls and orders are told from. */
const computeFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(new Date().toDateString());
  const files = await readdir('dist-server', { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()).sort((a, b) => a.name.localeCompare(b.name)))
    hash.update(file.name).update(await readFile(join(file.parentPath, file.name)));
  return hash.digest('hex').slice(0, 16);
};

/** Starts the server once to have it make its demo data, signs everybody in and keeps both in a folder. */
const createConsole = async (folder: string): Promise<void> => {
  const [server, browser] = await Promise.all([runServer(), launchBrowser()]);
  const sessions = {} as Record<Account, Cookies>;
  for (const account of Object.keys(accounts) as Account[]) {
    const context = await browser.newContext();
    await signIn(context, server.url, account);
    sessions[account] = await context.cookies();
    await context.close();
  }
  await Promise.all([browser.close(), server.stop()]);
  // Whole or not at all: another run may look for it at the same time.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'sessions.json'), JSON.stringify(sessions));
  await cp(server.folder, join(draft, 'data'), { recursive: true });
  await server.dispose();
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
};

/**
 * Has the demo data made once for all browser tests, and until the server or the day changes, with everybody signed in:
 * seeding is the longest part of a first start, and typing a password the longest of most stories.
 */
export default async function prepareConsole(project: TestProject): Promise<void> {
  const kept = join(cache, await computeFingerprint());
  if (!existsSync(kept)) {
    await rm(cache, { recursive: true, force: true });
    await createConsole(kept);
  }
  project.provide('seeded', join(kept, 'data'));
  project.provide('sessions', JSON.parse(await readFile(join(kept, 'sessions.json'), 'utf8')));
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../../../scripts/browser/launchBrowser';
import { runServer } from '../../../scripts/browser/runServer';
import { type Account, accounts, signIn } from '../../../scripts/browser/signIn';

/** Cookies of an identity provider session, in Playwright's format. */
export type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies'];

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the seeded data folder, which each story file copies. */
    seeded: string;
    /** Session cookies of each account signed in to that data. */
    sessions: Record<Account, Cookies>;
  }
}

const cache = 'node_modules/.cache/trunkline/console';

/** Returns a hash of what the data depends on: the built server, and the current day, to which the demo's calls and orders are relative. */
const computeFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(new Date().toDateString());
  const files = await readdir('dist-server', { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()).sort((a, b) => a.name.localeCompare(b.name)))
    hash.update(file.name).update(await readFile(join(file.parentPath, file.name)));
  return hash.digest('hex').slice(0, 16);
};

/** Starts the server once to create the demo data, signs in all accounts, and saves the data and sessions in a folder. */
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
  // Written atomically, because another test run may read the folder at the same time.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'sessions.json'), JSON.stringify(sessions));
  await cp(server.folder, join(draft, 'data'), { recursive: true });
  await server.dispose();
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
};

/**
 * Creates the demo data for all browser tests, with all accounts signed in; reused until the server or the day changes.
 * Seeding accounts for most of the first startup time, and signing in with a password for most of the duration of many
 * stories.
 */
export default async function prepareConsole(project: TestProject): Promise<void> {
  const cached = join(cache, await computeFingerprint());
  if (!existsSync(cached)) {
    await rm(cache, { recursive: true, force: true });
    await createConsole(cached);
  }
  project.provide('seeded', join(cached, 'data'));
  project.provide('sessions', JSON.parse(await readFile(join(cached, 'sessions.json'), 'utf8')));
}

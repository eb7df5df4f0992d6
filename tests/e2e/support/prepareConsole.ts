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

/**
 * Makes the demo data once for all browser tests, with everybody signed in: seeding is the longest part of a first
 * start, and typing a password the longest of most stories.
 */
export default async function prepareConsole(project: TestProject): Promise<() => Promise<void>> {
  const [server, browser] = await Promise.all([runServer(), launchBrowser()]);
  const sessions = {} as Record<Account, Cookies>;
  for (const account of Object.keys(accounts) as Account[]) {
    const context = await browser.newContext();
    await signIn(context, server.url, account);
    sessions[account] = await context.cookies();
    await context.close();
  }
  await Promise.all([browser.close(), server.stop()]);
  project.provide('seeded', server.folder);
  project.provide('sessions', sessions);
  return () => server.dispose();
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { build } from 'vite';
import { runServer } from '../../scripts/browser/runServer';
import { type Account, signIn } from '../../scripts/browser/signIn';
import { buildProject } from '../../scripts/buildProject';
import { rows, rowsPath } from '../rows';
import { serveFolder } from '../serveFolder';
import { bareScreen, consoleScreens, type Screen } from './screens';

/** A page to measure, ready to open. */
export interface Application {
  name: string;
  /** Base URL without a trailing slash. */
  url: string;
  screen: Screen;
  /** Path of a second list, opened from the menu of this one. */
  next?: string;
  storageState?: BrowserContextOptions['storageState'];
}

export const bareMui = 'MUI table';
export const bareReactAdmin = 'bare react-admin';

const otherApplications = {
  [bareMui]: 'bareMui',
  [bareReactAdmin]: 'bareReactAdmin',
  'demo in react-admin': 'demoReactAdmin',
};

const titles: Record<keyof typeof consoleScreens, string> = {
  numbers: 'Trunkline, numbers',
  trunks: 'Trunkline, trunks',
  home: 'Trunkline, Home',
  customerHome: 'Trunkline, Home of a customer',
  extensions: 'Trunkline, extensions of a customer',
  myPhone: 'Trunkline, My phone',
};

const nextPaths = { numbers: consoleScreens.trunks.path, trunks: consoleScreens.numbers.path };

export const listTitles = [titles.numbers, titles.trunks, titles.extensions];
export const nextTitles = [titles.numbers, titles.trunks];
export const homeTitles = [titles.home, titles.customerHome];

const buildApplication = async (folder: string): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'trunkline-bench-'));
  await build({
    root: join('bench', folder),
    configFile: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
    logLevel: 'error',
  });
  const file = join(outDir, rowsPath);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(rows));
  return outDir;
};

/**
 * Builds and serves the console, on its own server with demo data, and the applications it is compared with.
 * @param browser used to sign in
 */
export const serveApplications = async (
  browser: Browser,
): Promise<{ applications: Application[]; close: () => Promise<void> }> => {
  await buildProject(['console', 'server']);
  const folders = await Promise.all(Object.values(otherApplications).map(buildApplication));
  const sites = await Promise.all(folders.map(serveFolder));
  const server = await runServer();
  const close = async () => {
    await server.dispose();
    for (const site of sites) site.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
  const loadState = async (account: Account) => {
    const context = await browser.newContext();
    await signIn(context, server.url, account);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const states = {
    staff: await loadState('staff'),
    customer: await loadState('customer'),
    person: await loadState('person'),
  };
  const compared = Object.keys(otherApplications).map((name, index) => ({
    name,
    url: sites[index]?.url ?? '',
    screen: bareScreen,
  }));
  const consolePages = Object.entries(consoleScreens).map(([name, screen]) => ({
    name: titles[name as keyof typeof titles],
    url: server.url,
    screen,
    ...(name in nextPaths && { next: nextPaths[name as keyof typeof nextPaths] }),
    storageState: states[screen.account],
  }));
  return { applications: [...compared, ...consolePages], close };
};

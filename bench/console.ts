import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../scripts/browser/launchBrowser';
import { runServer } from '../scripts/browser/runServer';
import { signIn } from '../scripts/browser/signIn';
import { serveFolder } from './serveFolder';

const RUNS = 7;

interface Load {
  /** JavaScript fetched before the first row, each file as gzip makes it, in kB. */
  script: number;
  /** From navigation to the first row, in milliseconds. */
  firstRow: number;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Opens a page with an empty cache and weighs what it takes to the first row of its table. */
const load = async (
  browser: Browser,
  url: string,
  state?: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>,
): Promise<Load> => {
  const context = await browser.newContext({ ...(state && { storageState: state }) });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('tbody tr td').first().waitFor();
  const firstRow = performance.now() - begun;
  const sizes = await Promise.all(scripts);
  await context.close();
  return { script: sizes.reduce((sum, size) => sum + size, 0) / 1000, firstRow };
};

const buildBare = async (folder: string): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'trunkline-bench-'));
  await build({
    root: join('bench', folder),
    configFile: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
    logLevel: 'error',
  });
  return outDir;
};

/** Weighs the console's way to its first list beside two applications built in the same run. */
export const benchConsole = async (): Promise<void> => {
  await build({ logLevel: 'error' });
  const folders = [await buildBare('bareMui'), await buildBare('bareReactAdmin')];
  const [mui, admin] = await Promise.all(folders.map(serveFolder));
  const server = await runServer();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    await signIn(context, server.url);
    const state = await context.storageState();
    await context.close();
    const pages: [string, string, typeof state?][] = [
      ['React and MUI table', `${mui?.url}/`],
      ['bare react-admin', `${admin?.url}/`],
      ['Trunkline, signed in', `${server.url}/numbers`, state],
    ];
    const loads = pages.map(() => [] as Load[]);
    for (let run = 0; run < RUNS; run++)
      for (const [index, [, url, session]] of pages.entries())
        loads[index]?.push(await load(browser, url, session));

    console.log(`\nTo the first row of the first list (medians of ${RUNS}, interleaved, empty cache)`);
    const base = loads[1]?.[0]?.script ?? 1;
    console.table(
      Object.fromEntries(
        pages.map(([name], index) => {
          const own = loads[index] ?? [];
          const script = median(own.map((one) => one.script));
          return [
            name,
            {
              'JavaScript, kB gzip': Math.round(script),
              'of bare react-admin': Number((script / base).toFixed(2)),
              'first row, ms': Math.round(median(own.map((one) => one.firstRow))),
            },
          ];
        }),
      ),
    );
  } finally {
    await browser.close();
    await server.dispose();
    mui?.close();
    admin?.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchConsole();

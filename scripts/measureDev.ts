import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { calculateMedian } from '../bench/median';
import { launchBrowser } from './browser/launchBrowser';
import { signIn } from './browser/signIn';
import { findFreePort } from './findFreePort';
import { testSecretKey } from './throwawayKey';

/**
 * Measures the feedback loop of developers: starts `npm run dev` with separate data, edits a declaration, a contract
 * file and a server file, and reverts the edits. Prints the median times and the effect on the open page.
 */
const ROUNDS = 5;
const TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 20;

interface Edit {
  file: string;
  from: string;
  to: string;
}

const declarationEdit: Edit = {
  file: 'src/resources/trunks.ts',
  from: "label: ['Trunk', 'Trunks']",
  to: "label: ['Trunk', 'Measured trunks']",
};
const contractEdit: Edit = {
  file: 'contract/numbers/trunks.ts',
  from: "summary: 'All trunks.'",
  to: "summary: 'All measured trunks.'",
};
const serverEdit: Edit = {
  file: 'server/createApp.ts',
  from: "message: 'There is no such call.'",
  to: "message: 'There is no such measured call.'",
};

const isStopped = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Waits until a condition is met and returns the elapsed milliseconds. */
async function waitUntil(label: string, isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - startedAt;
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error(`Timed out waiting for ${label}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Fetches a URL as text. Returns an empty string while the server is unavailable. */
async function fetchText(url: string): Promise<string> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).text();
  } catch {
    return '';
  }
}

/**
 * Makes and reverts an edit repeatedly.
 * @returns the times of both, in milliseconds
 */
async function measureEdit(
  { file, from, to }: Edit,
  isVisible: (isEdited: boolean) => Promise<boolean>,
): Promise<number[]> {
  const original = await readFile(file, 'utf8');
  if (!original.includes(from)) throw new Error(`${file} does not contain ${from}`);
  const times: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const isEdited of [true, false]) {
        await writeFile(file, isEdited ? original.replace(from, to) : original);
        times.push(await waitUntil(`the change of ${file}`, () => isVisible(isEdited)));
        // Lets the file watcher settle, as it would between edits by a developer.
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
  } finally {
    await writeFile(file, original);
  }
  return times;
}

const printTimes = (label: string, times: readonly number[]) =>
  console.log(
    `${label}: ${(calculateMedian(times) / 1000).toFixed(2)} s (${times.map((time) => (time / 1000).toFixed(2)).join(', ')})`,
  );

const typedText = '12';
const markPage = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.opened = 'once';
  });
const isSamePage = (page: Page) => page.evaluate(() => document.body.dataset.opened === 'once');

const folder = await mkdtemp(join(tmpdir(), 'trunkline-dev-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
const child = spawn('npm', ['run', 'dev'], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_FOLDER: folder,
    SECRETS_KEY: testSecretKey,
    DEMO_CALL_DAYS: '0',
  },
  stdio: process.argv.includes('--verbose') ? 'inherit' : 'ignore',
  detached: true,
});
const browser = await launchBrowser();
try {
  printTimes('Start with an empty folder', [
    await waitUntil('the start', async () => (await fetchText(`${url}/readyz`)).includes('ready')),
  ]);
  const context = await browser.newContext();
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await signIn(context, url, 'staff', '/trunks');
  const startedAt = performance.now();
  await page.locator('tr.row').first().waitFor();
  printTimes('First page after that', [performance.now() - startedAt]);
  const search = page.getByRole('main').getByRole('textbox').first();
  await search.fill(typedText);
  await markPage(page);
  const headings = (name: string) => page.getByRole('heading', { name, exact: true });
  const times = await measureEdit(declarationEdit, (isEdited) =>
    headings(isEdited ? 'Measured trunks' : 'Trunks').isVisible(),
  );
  printTimes('Declaration edited → the page shows it', times);
  console.log(
    (await isSamePage(page)) && (await search.inputValue()) === typedText
      ? '  on the open page, keeping entered values'
      : '  by reloading the page',
  );
  printTimes(
    'Contract edited → the server responds accordingly',
    await measureEdit(contractEdit, async (isEdited) =>
      (await fetchText(`${url}/api/openapi.json`)).includes(
        `"${(isEdited ? contractEdit.to : contractEdit.from).split("'")[1]}"`,
      ),
    ),
  );
  printTimes(
    'Server edited → the server responds accordingly',
    await measureEdit(serverEdit, async (isEdited) =>
      (await fetchText(`${url}/api/none`)).includes(
        `"${(isEdited ? serverEdit.to : serverEdit.from).split("'")[1]}"`,
      ),
    ),
  );
} finally {
  await browser.close();
  if (!isStopped(child) && child.pid) {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, ensureChromium } from '../../scripts/chromium';
import { freePort } from '../../scripts/freePort';

export interface Running {
  url: string;
  folder: string;
  /** Ends the server and starts it again on the same data and address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  dispose(): Promise<void>;
}

/** Runs the server as the README does, with demo data in a folder of its own. */
export const runServer = async (env: Record<string, string> = {}): Promise<Running> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
  const seeded = process.env.SEEDED_FOLDER;
  if (seeded && !Object.keys(env).some((name) => name.startsWith('DEMO')))
    await cp(seeded, folder, { recursive: true });
  let child: ChildProcess | undefined;

  const start = async () => {
    let log = '';
    child = spawn(process.execPath, ['dist-server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_FOLDER: folder,
        DEMO_CALL_DAYS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text) => {
      log += text;
    });
    child.stderr?.on('data', (text) => {
      log += text;
    });
    const begun = Date.now();
    for (;;) {
      const up = await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return;
      if (child.exitCode !== null || Date.now() - begun > 60_000)
        throw new Error(`The server did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const stop = async () => {
    const ending = child;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await gone;
  };

  await start();
  return {
    url,
    folder,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    dispose: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });

export const accounts = {
  staff: 'staff@trunkline.example',
  reseller: 'reseller@harbour.example',
  customer: 'customer@wharf.example',
} as const;

export const password = 'trunkline-demo';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Opens a path of the console, and signs in through the identity provider's page where it asks. */
export const signIn = async (
  context: BrowserContext,
  url: string,
  account: keyof typeof accounts = 'staff',
  path = '/',
  before?: (page: Page) => Promise<unknown>,
): Promise<Page> => {
  const page = await context.newPage();
  await before?.(page);
  await page.goto(url + path);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const within = page.getByRole('banner');
  await button.or(within).first().waitFor();
  if (await button.isVisible()) {
    await page.getByLabel('E-mail').fill(accounts[account]);
    await page.getByLabel('Password').fill(password);
    await button.click();
    await within.waitFor();
  }
  return page;
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/** What axe looks for: everything, contrast alone, or all but contrast, which is half of the work. */
export type AxeRules = 'all' | 'contrast' | 'all but contrast';

const rulesOf: Record<AxeRules, object> = {
  all: {},
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
};

/** Waits until whatever moves or changes its colour once has come to rest; what pulses for ever is left alone. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    const running = () =>
      document.getAnimations().filter((one) => one.playState === 'running' && isEnding(one));
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });

/** What axe finds wrong on the page at hand once it has come to rest, one line a finding. */
export const axe = async (page: Page, rules: AxeRules = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options = { resultTypes: ['violations'], preload: false, ...rulesOf[rules] };
  await settled(page);
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } }).axe.run(
        document,
        given,
      ),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
};

/** How far the page can be scrolled sideways, in pixels; nothing should stick out. */
export const overflow = async (page: Page): Promise<number> => {
  // A page that was just made narrower is drawn anew first.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};

/** The numbering plan of a whole country where it lies beside the project, else a small one of our own. */
export const planFile = (): string =>
  [join(process.cwd(), '../shared/data/au-number-areas.txt'), 'server/import/sample-plan.txt'].find(
    existsSync,
  ) ?? '';

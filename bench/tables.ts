import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { declarations } from '../build/declarations';
import { translationModules } from '../build/i18n/translationModules';
import { iconSprite } from '../build/iconSprite';
import { productParts } from '../build/productParts';
import { launchBrowser } from '../scripts/browser/launchBrowser';
import { calculateMedian } from './median';
import { reportRatio } from './reportRatio';
import { serveFolder } from './serveFolder';

const RUNS = 7;
const tables = ['Datagrid', 'DataTable', 'Trunkline'] as const;
/** Maximum 95th percentile of the frame time while scrolling, in milliseconds. */
const frameGoal = 20;
const WHEEL_TURNS = 150;

/**
 * Scrolls the page with the mouse wheel and returns the frame times in milliseconds.
 * @param turn pixels per wheel event; 0 does not scroll, as a baseline
 */
const measureFrames = async (page: Page, turn: number): Promise<number[]> => {
  await page.mouse.move(700, 450);
  await page.evaluate(() => window.bench.watchFrames());
  for (let turned = 0; turned < WHEEL_TURNS; turned++) {
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => window.bench.frames());
};

const getP95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/**
 * Renders 1,000 rows × 8 columns with react-admin's two tables and with the console's, each in a fresh page, then
 * scrolls through 10,000 rows of the console's table.
 */
export const benchTables = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-tables-'));
  await build({
    configFile: false,
    plugins: [
      react(),
      declarations({ source: productParts.declarations, resources: productParts.resources }),
      translationModules(),
      iconSprite({ source: productParts.declarations }),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: 'bench/tables/index.html' },
    },
    logLevel: 'error',
  });
  const site = await serveFolder(folder);
  const browser = await launchBrowser();
  const times = tables.map(() => ({ paint: [] as number[], select: [] as number[] }));
  const wheel = { still: [] as number[], turned: [] as number[] };
  try {
    for (let run = 0; run < RUNS; run++)
      for (const [index, table] of tables.entries()) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(`${site.url}/bench/tables/index.html`);
        await page.waitForFunction(() => 'bench' in window);
        times[index]?.paint.push(await page.evaluate((name) => window.bench.paint(name, 1000), table));
        times[index]?.select.push(await page.evaluate(() => window.bench.select()));
        await page.close();
      }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.url}/bench/tables/index.html`);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate(() => window.bench.paint('Trunkline', 10_000));
    wheel.still = await measureFrames(page, 0);
    wheel.turned = await measureFrames(page, 600);
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }

  const base = calculateMedian(times[0]?.paint ?? []);
  console.log(`\n1,000 rows × 8 columns, with selection and row actions (medians of ${RUNS}, interleaved)`);
  console.table(
    Object.fromEntries(
      tables.map((table, index) => {
        const { paint = [], select = [] } = times[index] ?? {};
        return [
          table,
          {
            'paint, ms': Math.round(calculateMedian(paint)),
            'ratio to Datagrid': Number((calculateMedian(paint) / base).toFixed(3)),
            'select a row, ms': Math.round(calculateMedian(select)),
          },
        ];
      }),
    ),
  );
  console.log(
    `Scrolling through 10,000 rows: 5 % of frames take ${getP95(wheel.turned).toFixed(1)} ms or more (goal: ${frameGoal}), ` +
      `${getP95(wheel.still).toFixed(1)} ms when idle; median ${calculateMedian(wheel.turned).toFixed(1)} ms.`,
  );
  await reportRatio('tables', calculateMedian(times[2]?.paint ?? []) / base);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchTables();

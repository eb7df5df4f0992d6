import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../scripts/browser/launchBrowser';
import { buildPage } from '../tests/views/kinds/buildPage';
import type { FormBench } from './forms/main';
import { calculateMedian } from './median';
import { reportRatio } from './reportRatio';
import { serveFolder } from './serveFolder';

const RUNS = 7;
const KEY_COUNT = 20;

const forms = {
  simpleMany: 'SimpleForm, 250 inputs',
  simpleFew: 'SimpleForm, 25 inputs',
  ours: 'Trunkline form, 250 fields with 250 conditions',
} as const;
type Form = keyof typeof forms;

const names = Object.keys(forms) as Form[];

/** Measures forms in turn in a single page, so that background load affects all of them equally. */
export const benchForms = async (): Promise<void> => {
  const folder = await buildPage('bench/forms/index.html');
  const { url, close } = await serveFolder(folder);
  const browser = await launchBrowser();
  const opened: Record<Form, number[]> = { simpleMany: [], simpleFew: [], ours: [] };
  const keys: Record<Form, number[]> = { simpleMany: [], simpleFew: [], ours: [] };
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/bench/forms/index.html`);
    await page.waitForFunction(() => 'formBench' in window);
    const bench = <Result>(act: 'open' | 'type', form: Form): Promise<Result> =>
      page.evaluate(
        ([action, name]) => {
          const { formBench } = window as unknown as { formBench: FormBench };
          return action === 'open' ? formBench.open(name) : formBench.type();
        },
        [act, form] as const,
      ) as Promise<Result>;
    // Warm-up run, so that the code is loaded and optimised.
    for (const form of names) await bench('open', form);
    for (let run = 0; run < RUNS; run++)
      for (const form of names) {
        opened[form].push(await bench('open', form));
        await bench('type', form);
        for (let key = 0; key < KEY_COUNT; key++) keys[form].push(await bench('type', form));
      }
  } finally {
    await browser.close();
    close();
    await rm(folder, { recursive: true, force: true });
  }

  console.log(
    `\nForms: opening and typing (medians of ${RUNS} and ${RUNS * KEY_COUNT}, interleaved, in one warm page)`,
  );
  console.table(
    Object.fromEntries(
      names.map((form) => [
        forms[form],
        {
          'open, ms': Math.round(calculateMedian(opened[form])),
          'ratio to SimpleForm, 250': Number(
            (calculateMedian(opened[form]) / calculateMedian(opened.simpleMany)).toFixed(2),
          ),
          'keystroke, ms': Number(calculateMedian(keys[form]).toFixed(1)),
          'ratio to SimpleForm, 25': Number(
            (calculateMedian(keys[form]) / calculateMedian(keys.simpleFew)).toFixed(2),
          ),
        },
      ]),
    ),
  );
  await reportRatio('forms', calculateMedian(opened.ours) / calculateMedian(opened.simpleMany));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchForms();

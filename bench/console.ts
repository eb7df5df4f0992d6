import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../scripts/browser/launchBrowser';
import { type Application, serveApplications } from './loading/applications';
import { writeReport } from './loading/document';
import { measurePage } from './loading/measurePage';
import { openNextScreen } from './loading/nextScreen';
import { formatReport, type MeasuredApplication } from './loading/report';
import { type Profile, profiles, visitTwice } from './loading/visit';

const RUNS = 7;
const QUICK_RUNS = 3;

const measureWeight = async (browser: Browser, { url, screen, storageState }: Application) => {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  try {
    return await measurePage(context, url, screen);
  } finally {
    await context.close();
  }
};

const measure = async (
  browser: Browser,
  applications: readonly Application[],
  chosen: readonly Profile[],
  runs: number,
): Promise<MeasuredApplication[]> => {
  const measured: (MeasuredApplication & { application: Application })[] = [];
  for (const application of applications)
    measured.push({
      application,
      name: application.name,
      weight: await measureWeight(browser, application),
      visits: new Map(chosen.map((profile) => [profile, []])),
      next: [],
    });
  for (const profile of chosen)
    for (let run = 0; run < runs; run++) {
      console.log(`${profile.name}: run ${run + 1} of ${runs}`);
      for (const { application, visits } of measured)
        visits.get(profile)?.push(await visitTwice(browser, application, profile));
    }
  for (let run = 0; run < runs; run++)
    for (const { application, next } of measured)
      if (application.next) next.push(await openNextScreen(browser, application, application.next));
  return measured;
};

/**
 * Measures the time to first row of the console's screens and of comparable applications, all built in the same run and
 * served the same way. `--quick` limits the run to the slowest profile and fewer iterations; `--write` updates
 * `docs/internals/performance.md`.
 */
export const benchConsole = async (args: readonly string[] = process.argv.slice(2)): Promise<void> => {
  const isQuick = args.includes('--quick');
  const browser = await launchBrowser();
  const { applications, close } = await serveApplications(browser);
  try {
    const measured = isQuick
      ? await measure(browser, applications, profiles.slice(-1), QUICK_RUNS)
      : await measure(browser, applications, profiles, RUNS);
    const report = formatReport(measured, browser.version());
    console.log(`\n${report}`);
    if (args.includes('--write')) await writeReport(report);
  } finally {
    await browser.close();
    await close();
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchConsole();

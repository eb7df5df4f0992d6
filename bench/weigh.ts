import { launchBrowser } from '../scripts/browser/launchBrowser';
import { runServer } from '../scripts/browser/runServer';
import { signIn } from '../scripts/browser/signIn';
import { buildProject } from '../scripts/buildProject';
import { countApiRounds, getFigures, readBudget, type ScreenBudgets, writeBudget } from './loading/budget';
import { measurePage, type PageWeight } from './loading/measurePage';
import { consoleScreens, screenNames } from './loading/screens';

/**
 * Prints what each screen with a budget loads before its first row, by file and by round of requests, compared with
 * `bench/budget.json`. Arguments after `--` select screens (default: all); `--write` saves the results as the new
 * budget.
 */
const commandArgs = process.argv.slice(2);
const requestedNames = commandArgs.filter((word) => !word.startsWith('--'));
const names = screenNames.filter((name) => requestedNames.length === 0 || requestedNames.includes(name));

const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);

const printWeight = (name: string, weight: PageWeight) => {
  const figures = getFigures(weight);
  console.log(
    `\n${name}: ${formatKilobytes(figures.scriptBytes).trim()} kB of JavaScript (gzip) in ${figures.scriptRequests} requests, ` +
      `${figures.apiRequests} API requests in ${countApiRounds(weight)} of ${figures.rounds} rounds, ` +
      `${formatKilobytes(figures.styleBytes).trim()} kB of style sheets and fonts, ` +
      `${weight.otherHosts.length} requests to other hosts`,
  );
  for (const { path, bytes } of [...weight.scripts, ...weight.styles])
    console.log(`${formatKilobytes(bytes)} ${path}`);
  for (const [index, round] of weight.rounds.entries())
    console.log(`  round ${index + 1}: ${round.join(', ')}`);
};

await buildProject(['console', 'server']);
const server = await runServer();
const browser = await launchBrowser();
try {
  const budget = await readBudget();
  const measured: Partial<ScreenBudgets> = {};
  for (const name of names) {
    const screen = consoleScreens[name];
    const context = await browser.newContext();
    await (await signIn(context, server.url, screen.account)).close();
    const weight = await measurePage(context, server.url, screen);
    await context.close();
    printWeight(name, weight);
    measured[name] = getFigures(weight);
  }
  console.log('\nMeasured values and budget');
  console.table(
    Object.fromEntries(
      names.flatMap((name) => [
        [name, measured[name]],
        [`${name}, budget`, budget.screens[name]],
      ]),
    ),
  );
  if (commandArgs.includes('--write'))
    await writeBudget({ ...budget, screens: { ...budget.screens, ...measured } });
} finally {
  await browser.close();
  await server.dispose();
}

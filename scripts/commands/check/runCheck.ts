import { parseArgs } from 'node:util';
import { findRunningServer } from '../../../server/database/folderLock';
import type { ServerSettings } from '../../../server/serverSettings';
import { formatCount } from '../formatCount';
import { checkDatabase } from './checkDatabase';
import { checkFiles } from './checkFiles';
import { checkFolder } from './checkFolder';
import { checkConsole, checkIssuer, checkPort, checkSettings } from './checkSettings';
import { checkSmtp } from './checkSmtp';
import type { Finding } from './createFinding';

const marks = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const;

/**
 * Checks whether the server can run in the current environment, printing one line per requirement. Changes nothing.
 * Exits with code 1 if it cannot run. `--json` prints the findings as JSON.
 */
export async function runCheck(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const { settings, findings: ofSettings } = checkSettings(process.env);
  const findings = [...ofSettings, ...(settings ? await checkEnvironment(settings) : [])];
  const errors = findings.filter(({ state }) => state === 'error').length;
  if (errors > 0) process.exitCode = 1;
  if (values.json) return console.log(JSON.stringify({ ok: errors === 0, findings }, null, 2));
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, state, text } of findings)
    console.log(`${marks[state]}  ${name.padEnd(width)}  ${text}`);
  console.log(
    errors === 0 ? 'The server can run.' : `The server can’t run: ${formatCount(errors, 'error')}.`,
  );
}

async function checkEnvironment(settings: ServerSettings): Promise<Finding[]> {
  const { databaseUrl, dataFolder = './data', issuer } = settings;
  const isRunning = !databaseUrl && (await findRunningServer(dataFolder)) !== null;
  return [
    checkConsole(settings),
    ...(isRunning ? [] : [await checkPort(settings)]),
    ...(databaseUrl ? [] : await checkFolder(dataFolder)),
    ...(await checkDatabase(settings)),
    ...(settings.files ? [await checkFiles(settings.files)] : []),
    ...(settings.smtp ? [await checkSmtp(settings.smtp)] : []),
    ...(issuer ? await checkIssuer(issuer) : []),
  ];
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findRunningServer } from '../../server/database/folderLock';
import { openWithSecrets } from '../../server/database/sealed/openWithSecrets';
import { localOperator } from '../../server/http/auth/localOperator';
import type { ImportProgress, ImportReport } from '../../server/import/importReport';
import { readLines } from '../../server/import/readLines';
import { importNumberingPlan } from '../../server/import/runNumberingPlanImport';
import { readDatabaseSettings } from '../../server/serverSettings';
import { formatCommand } from './commandLine';

const usage = formatCommand('import <file> [--dry-run] [--digits 11]');

interface ImportOptions {
  settings: ReturnType<typeof readDatabaseSettings>;
  dryRun: boolean;
  digits: string | undefined;
}

function showProgress({ lines }: ImportProgress) {
  if (process.stdout.isTTY) process.stdout.write(`\r${lines.toLocaleString()} lines read `);
}

/** Uploads the file to the server that has the data folder open. */
async function sendFile(
  url: string,
  token: string,
  path: string,
  { dryRun, digits }: ImportOptions,
): Promise<ImportReport> {
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    ...(digits && { digits }),
  });
  const response = await fetch(`${url}/api/Console/ImportNumberingPlan?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
    body: createReadStream(path) as unknown as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  if (!response.ok || !response.body)
    throw new Error(`The server answered ${response.status}: ${await response.text()}`);
  for await (const line of readLines(response.body as unknown as AsyncIterable<Uint8Array>)) {
    const message = JSON.parse(line);
    if (message.progress) showProgress(message.progress);
    if (message.report) return message.report;
    if (message.error) throw new Error(message.error.message);
  }
  throw new Error('The response ended early. Run the import again: completed lines are not imported twice.');
}

/** Opens the database directly, which requires that no server is using it. */
async function importLocally(
  path: string,
  { settings, dryRun, digits }: ImportOptions,
): Promise<ImportReport> {
  const database = await openWithSecrets(settings);
  try {
    return await importNumberingPlan(database.db, localOperator, readLines(createReadStream(path)), {
      dryRun,
      ...(digits && { digits: Number(digits) }),
      onProgress: showProgress,
    });
  } finally {
    await database.close();
  }
}

function printReport(
  { regions, ranges, rejected, rejectedTotal, lines, comments, seconds }: ImportReport,
  dryRun: boolean,
) {
  console.log(
    `\n${dryRun ? 'Would do' : 'Done'} in ${seconds.toFixed(1)} s: ${lines} lines, ${comments} of them comments.`,
  );
  console.log(`  regions  ${regions.created} new, ${regions.unchanged} known already`);
  console.log(
    `  ranges   ${ranges.created} new, ${ranges.changed} changed, ${ranges.unchanged} known already`,
  );
  console.log(`  rejected ${rejectedTotal}`);
  for (const { line, text, reason } of rejected) console.log(`    line ${line}: ${text}\n      ${reason}`);
}

/** Imports a numbering plan, through the running server if there is one. */
export async function runImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, digits: { type: 'string' } },
  });
  const [file] = positionals;
  const settings = readDatabaseSettings(process.env);
  const options: ImportOptions = { settings, dryRun: values['dry-run'], digits: values.digits };
  if (!file) throw new Error(`Which file? ${usage}`);
  await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  const running = settings.databaseUrl ? null : await findRunningServer(settings.dataFolder);
  if (running && !running.localUrl) throw new Error('The server is still starting. Try again in a moment.');
  const report = running?.localUrl
    ? await sendFile(running.localUrl, running.token, file, options)
    : await importLocally(file, options);
  printReport(report, options.dryRun);
}

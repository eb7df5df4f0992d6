import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeRunning } from '../server/database/folderLock';
import { localOperator } from '../server/http/auth/localOperator';
import type { ImportProgress, ImportReport } from '../server/import/importReport';
import { linesOf } from '../server/import/readLines';
import { importNumberingPlan } from '../server/import/runNumberingPlanImport';
import { openWithSecrets } from '../server/secrets/openWithSecrets';
import { readDatabaseSettings } from '../server/serverSettings';

const usage = 'npm run import -- <file> [--dry-run] [--digits 11]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, digits: { type: 'string' } },
});

const [file] = positionals;
const dryRun = values['dry-run'];
const settings = readDatabaseSettings(process.env);

const show = ({ lines }: ImportProgress) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${lines.toLocaleString()} lines read `);
};

/** Sends the file to the server that has the data folder open. */
const sendTo = async (url: string, token: string, path: string): Promise<ImportReport> => {
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    ...(values.digits && { digits: values.digits }),
  });
  const response = await fetch(`${url}/api/Console/ImportNumberingPlan?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
    body: createReadStream(path) as unknown as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  if (!response.ok || !response.body)
    throw new Error(`The server answered ${response.status}: ${await response.text()}`);
  for await (const line of linesOf(response.body as unknown as AsyncIterable<Uint8Array>)) {
    const told = JSON.parse(line);
    if (told.progress) show(told.progress);
    if (told.report) return told.report;
    if (told.error) throw new Error(told.error.message);
  }
  throw new Error(
    'The server ended the answer early. Run the import again: what was done is not done twice.',
  );
};

/** Opens the database itself, since no server has it open. */
const importHere = async (path: string): Promise<ImportReport> => {
  const database = await openWithSecrets(settings);
  try {
    return await importNumberingPlan(database.db, localOperator, linesOf(createReadStream(path)), {
      dryRun,
      ...(values.digits && { digits: Number(values.digits) }),
      onProgress: show,
    });
  } finally {
    await database.close();
  }
};

const print = ({ regions, ranges, rejected, rejectedTotal, lines, comments, seconds }: ImportReport) => {
  console.log(
    `\n${dryRun ? 'Would do' : 'Done'} in ${seconds.toFixed(1)} s: ${lines} lines, ${comments} of them comments.`,
  );
  console.log(`  regions  ${regions.created} new, ${regions.unchanged} known already`);
  console.log(
    `  ranges   ${ranges.created} new, ${ranges.changed} changed, ${ranges.unchanged} known already`,
  );
  console.log(`  rejected ${rejectedTotal}`);
  for (const { line, text, reason } of rejected) console.log(`    line ${line}: ${text}\n      ${reason}`);
};

try {
  if (!file) throw new Error(`Which file? ${usage}`);
  await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  const running = settings.databaseUrl ? null : await describeRunning(settings.dataFolder);
  if (running && !running.url) throw new Error('The server is still starting. Try again in a moment.');
  print(running?.url ? await sendTo(running.url, running.token, file) : await importHere(file));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

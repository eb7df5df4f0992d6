import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveInProject } from '../server/projectFolder';
import { UnsupportedInputError } from '../src/inference';
import { type Plan, planEntity } from './scaffold/planEntity';
import { readProject } from './scaffold/project';
import { SourceError } from './scaffold/readSource';
import '../src/product/installTerms';

const usage = `Adds an entity to this console: its contract, what answers its calls, its declaration, a test and a help page.

npm run add-entity -- <source> [options]

Sources, one of
  --openapi <file or address>   an OpenAPI document, 2.0 to 3.1, JSON or YAML, with
      --list <operation>        the operation that lists records: its id, its name, or "GET /pets"; those that
                                belong to it are found
      --get, --create, --update, --remove <operation>   others instead of those
      --family <name>           instead: operations that belong together, as they are found
  --sample <file or address>    an answer of a call, as JSON; with --name
  --csv <file or address>       a sheet with headings; with --name
  --call <name>                 a call of the contract that lists records

Options
  --name <name>                 what it is called in addresses: small letters, hyphens, several: faxes
  --group <heading>             where it stands in the menu. Default: Added
  --param <name=value>          what a call is sent that nothing else fills; may be given several times
  --read-only                   of a sample or a sheet: no calls to create, change and remove
  --dry                         prints the files instead of writing them
  --force                       writes over files that are there
  --help                        prints this`;

const textOptions = [
  'openapi',
  'list',
  'get',
  'create',
  'update',
  'remove',
  'family',
  'sample',
  'csv',
  'call',
  'name',
  'group',
] as const;

const readArguments = () =>
  parseArgs({
    options: {
      ...(Object.fromEntries(textOptions.map((name) => [name, { type: 'string' }])) as Record<
        (typeof textOptions)[number],
        { type: 'string' }
      >),
      param: { type: 'string', multiple: true, default: [] },
      'read-only': { type: 'boolean', default: false },
      dry: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

const root = resolveInProject('.');

const parseParams = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new SourceError(`--param must have the form name=value, not “${pair}”.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

async function writePlan(root: string, { files, changed }: Plan, force: boolean): Promise<void> {
  const existing = files.filter(({ path }) => existsSync(join(root, path)));
  if (existing.length > 0 && !force)
    throw new SourceError(
      `${existing.map(({ path }) => path).join(', ')} ${existing.length === 1 ? 'is' : 'are'} there already. --force writes over ${existing.length === 1 ? 'it' : 'them'}; --name gives this one other files.`,
    );
  for (const { path, text } of [...files, ...changed]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const paths = [...files, ...changed].map(({ path }) => path).filter((path) => path.endsWith('.ts'));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--vcs-enabled=false', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Adds the new texts to the translation files as not yet translated. */
function extractTexts(): void {
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/i18n/index.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function printReport({ inferred: { declaration, reasons, left }, files, changed }: Plan): void {
  console.log(`${declaration.label[1]}, as ${declaration.name}\n\nInferred`);
  for (const { at, subject, reason } of reasons) console.log(`  ${at}: ${subject}. ${reason}`);
  if (left.length > 0) console.log('\nLeft');
  for (const { at, reason } of left) console.log(`  ${at}: ${reason}`);
  console.log(`\nWritten\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
  console.log(
    `Changed\n${[...changed.map(({ path }) => path), 'locales'].map((path) => `  ${path}`).join('\n')}`,
  );
  console.log('\nTranslate the new texts in locales. Until then, they are shown in English.');
}

try {
  const { param, dry, force, help, 'read-only': readOnly, ...wish } = readArguments();
  if (help) console.log(usage);
  else {
    const plan = await planEntity({ ...wish, readOnly, params: parseParams(param) }, await readProject(root));
    if (dry)
      for (const { path, text } of [...plan.files, ...plan.changed]) console.log(`// ${path}\n${text}`);
    else {
      await writePlan(root, plan, force);
      extractTexts();
      printReport(plan);
    }
  }
} catch (error) {
  const isKnown =
    error instanceof SourceError ||
    error instanceof UnsupportedInputError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isKnown ? (error as Error).message : error);
  process.exitCode = 1;
}

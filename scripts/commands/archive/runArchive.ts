import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CallApi } from '../../../archive/callApi';
import { compareSystems } from '../../../archive/compareSystems';
import { type OpenArchive, readArchive } from '../../../archive/file/readArchive';
import { writeArchive } from '../../../archive/file/writeArchive';
import { findUnownedNumbers } from '../../../archive/findUnownedNumbers';
import { importSystem } from '../../../archive/importSystem';
import { type ImportSelection, planImport } from '../../../archive/planImport';
import { readSystem } from '../../../archive/readSystem';
import { removeUnknownReferences } from '../../../archive/removeUnknownReferences';
import { renumber } from '../../../archive/renumber';
import { type SectionName, sectionNames } from '../../../archive/sections';
import type { CompleteSystem, SystemDocument } from '../../../archive/systemDocument';
import { normaliseNumber } from '../../../server/numberingPlan/normaliseNumber';
import { version } from '../../../server/version';
import { CommandError, formatCommand } from '../commandLine';
import { convertFiles } from './convertFiles';
import { createApi } from './createApi';
import { formatDifferences, formatStep, getSectionLabel } from './formatDifferences';

const usage = `${formatCommand('archive')} save <domain> <file> | show <file> | compare <file or domain> <file or domain> | import <file> [--to <domain>] | convert fusionpbx|freepbx|3cx|sheet <file> … <archive> --to <domain> [--of <its domain there>]`;

interface ArchiveOptions {
  api: () => CallApi;
  print: (line: string) => void;
  replace: boolean;
  dryRun: boolean;
  to: string | undefined;
  /** Domain of the phone system to select if the files of another product contain several. */
  of: string | undefined;
  choice: ImportSelection;
}

type ArchiveCommand = (named: string[], options: ArchiveOptions) => Promise<void>;

const archiveCommands: Record<string, ArchiveCommand> = {
  save: saveArchive,
  show: showArchive,
  compare: compareArchives,
  import: importArchive,
  convert: (named, { to, of, print }) => convertFiles(named, { to: requireValue(to), of }, print),
};

export interface ArchiveEnvironment {
  /** Function that sends requests. Default: `fetch`. */
  request?: typeof fetch;
  print?: (line: string) => void;
  env?: NodeJS.ProcessEnv;
}

/**
 * Exports, inspects, compares or imports archives of phone systems. Uses only API calls, so the server can run
 * anywhere.
 * @throws CommandError if the arguments are invalid or the API refuses a call
 */
export async function runArchive(
  args: string[],
  { request, print = console.log, env = process.env }: ArchiveEnvironment = {},
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      api: { type: 'string', default: env.TRUNKLINE_URL ?? 'http://localhost:3000' },
      to: { type: 'string' },
      of: { type: 'string' },
      only: { type: 'string' },
      'keep-others': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [what = '', ...named] = positionals;
  const verb = Object.hasOwn(archiveCommands, what) ? archiveCommands[what] : undefined;
  if (!verb) throw new CommandError(`What is to be done? ${usage}`);
  await verb(named, {
    api: () => {
      const key = env.TRUNKLINE_KEY;
      if (!key)
        throw new CommandError('Set TRUNKLINE_KEY to an API key of whoever may see the phone system.');
      return createApi(values.api, key, request);
    },
    print,
    replace: values.replace,
    dryRun: values['dry-run'],
    to: values.to,
    of: values.of,
    choice: {
      preserveOthers: values['keep-others'],
      ...(values.only && { only: parseSections(values.only) }),
    },
  });
}

/** Parses a comma-separated list of sections. */
function parseSections(text: string): SectionName[] {
  const names = text.split(',').map((name) => name.trim());
  const strange = names.find((name) => !sectionNames.includes(name as SectionName));
  if (strange !== undefined)
    throw new CommandError(`There are no ${strange} in an archive, but: ${sectionNames.join(', ')}.`);
  return sectionNames.filter((name) => names.includes(name));
}

function requireValue(value: string | undefined): string {
  if (!value) throw new CommandError(usage);
  return value;
}

const pathExists = (path: string): Promise<boolean> => stat(path).then(Boolean, () => false);

async function saveArchive([domain, file]: string[], { api, print, replace }: ArchiveOptions): Promise<void> {
  const path = requireValue(file);
  if (!replace && (await pathExists(path)))
    throw new CommandError(`${path} is there already. Give --replace to write over it.`);
  const manifest = await writeArchive(api(), requireValue(domain), path, {
    version,
    by: 'trunkline archive',
  });
  print(`${manifest.domain} is in ${path}.`);
  for (const line of describeContents(manifest)) print(line);
}

async function showArchive([file]: string[], { print }: ArchiveOptions): Promise<void> {
  await withArchive(requireValue(file), async ({ manifest, sound }) => {
    // Only sounds remain to be verified; the records were verified when the file was opened.
    for (const entry of manifest.sounds) await sound(entry);
    print(`${manifest.domain}, ${manifest.at}, made by ${manifest.by} with Trunkline ${manifest.version}`);
    for (const line of describeContents(manifest)) print(line);
    print('All of it is as it was written.');
  });
}

function describeContents({ sections, sounds, leftOut }: OpenArchive['manifest']): string[] {
  const bytes = sounds.reduce((sum, entry) => sum + entry.bytes, 0);
  const included = sectionNames.filter((name) => sections[name]);
  return [
    ...(included.length < sectionNames.length
      ? [`  These kinds alone: ${included.map(getSectionLabel).join(', ')}`]
      : []),
    ...sectionNames
      .map((name) => ({ name, records: sections[name]?.records ?? 0 }))
      .filter(({ records }) => records > 0)
      .map(({ name, records }) => `  ${getSectionLabel(name)}: ${records}`),
    `  Sound files: ${sounds.length} (${(bytes / 1_000_000).toFixed(1)} MB)`,
    `  Not in it: ${leftOut.join('; ')}`,
  ];
}

async function compareArchives(
  [first, other]: string[],
  { api, print, choice }: ArchiveOptions,
): Promise<void> {
  const from = await loadDocument(requireValue(first), api);
  const to = await loadDocument(requireValue(other), api);
  const lines = formatDifferences(compareSystems(from, to, choice.only));
  for (const line of lines) print(line);
  if (lines.length === 0) print('Nothing differs.');
}

/** Reads an archive, or the current state of a phone system if no such file exists. */
async function loadDocument(name: string, api: () => CallApi): Promise<SystemDocument> {
  if (await pathExists(name)) return withArchive(name, async ({ document }) => document);
  const { document } = await readSystem(api(), name);
  return document;
}

async function importArchive(
  [file]: string[],
  { api, print, dryRun, to, choice }: ArchiveOptions,
): Promise<void> {
  await withArchive(requireValue(file), async (opened) => {
    const domain = to ?? opened.document.domain;
    const calls = api();
    const { document: now, outside } = await readSystem(calls, domain);
    const { document: known, unknown } = removeUnknownReferences(now, opened.document, outside);
    for (const { section, key, name } of unknown)
      if (!choice.only || choice.only.includes(section))
        print(`Left out, since there is no ${name} there: ${formatStep({ section, keys: [key] })}`);
    const target = removeUnknownSections(now, known, choice, print);
    const { steps, obstacles } = planImport(now, target, choice);
    const left = new Set(obstacles.map(({ section, key }) => `${section} ${key}`));
    const differences = compareSystems(now, target, choice.only)
      .filter(({ kind }) => !(choice.preserveOthers && kind === 'removed'))
      .filter(({ section, key }) => !left.has(`${section} ${key}`));
    for (const line of formatDifferences(differences)) print(line);
    for (const { section, key } of obstacles)
      print(`No call does it, do it by hand: ${formatStep({ section, keys: [key] })}`);
    if (steps.length === 0) return print(`${domain} is as the archive says.`);
    if (dryRun) return print(`${formatCallCount(steps.length)} would be made. Nothing was changed.`);
    const { completed, failed } = await importSystem(calls, domain, { ...opened, document: target }, choice);
    for (const { step, message } of failed) print(`Refused: ${formatStep(step)}: ${message}`);
    print(`${completed} of ${formatCallCount(steps.length)} made.`);
    if (failed.length > 0)
      throw new CommandError(
        `${failed.length} were refused. What is done is not done again: mend it, and import once more.`,
      );
  });
}

const formatCallCount = (count: number): string => (count === 1 ? '1 call' : `${count} calls`);

/**
 * Removes from an import, and reports, the numbers that do not belong to the phone system and therefore cannot be
 * presented or routed.
 */
function removeUnknownSections(
  now: CompleteSystem,
  target: SystemDocument,
  { only = sectionNames }: ImportSelection,
  print: (line: string) => void,
): SystemDocument {
  const ownNumbers = new Set(now.sections.numbers.map(({ key }) => key));
  const strange = only.includes('numbers')
    ? []
    : (target.sections.numbers ?? []).map(({ key }) => key).filter((key) => !ownNumbers.has(key));
  if (strange.length > 0)
    print(`Left out until they are numbers of ${now.domain}: ${strange.join(', ')}. Import once more then.`);
  const foreignNumbers = new Set(
    findUnownedNumbers(now, target, only, normaliseNumber).map(({ number }) => number),
  );
  if (foreignNumbers.size > 0)
    print(`Not shown to anybody, since ${now.domain} does not have them: ${[...foreignNumbers].join(', ')}.`);
  return renumber(target, Object.fromEntries([...strange, ...foreignNumbers].map((key) => [key, null])));
}

async function withArchive<T>(path: string, work: (opened: OpenArchive) => Promise<T>): Promise<T> {
  if (!(await pathExists(path))) throw new CommandError(`There is no file ${path}.`);
  const opened = await readArchive(path);
  try {
    return await work(opened);
  } finally {
    opened.close();
  }
}

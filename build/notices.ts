import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A third-party package that is part of the distribution. */
export interface Notice {
  name: string;
  version: string;
  /** Licence stated by the package: an SPDX expression or other text; empty if none is stated. */
  license: string;
  /** Full text of its licence and notices; empty if the package includes none. */
  text: string;
  /** Homepage, for packages without a licence text. */
  homepage: string;
}

interface PackageJson {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  homepage?: string;
  repository?: string | { url?: string };
}

const isLicenceFile = (name: string): boolean => /^(licen[sc]e|copying|notice)/i.test(name);

/** Precise licences of packages that state them imprecisely, reviewed manually for these exact versions. */
const manualLicences: Record<string, string> = {
  'css-mediaquery 0.1.2': 'BSD-3-Clause',
  // Its `package.json` states CC-BY-3.0, its licence file and readme CC BY-SA 3.0 for the data.
  'date-holidays 3.37.0': 'ISC AND CC-BY-SA-3.0',
};

const readReadmeLicence = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^readme(\.md)?$/i.test(name));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return /^#+ *licen[sc]e\b.*\n([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(text)?.[1]?.trim() ?? '';
};

const getLicence = ({ license, licenses = [] }: PackageJson): string =>
  typeof license === 'string'
    ? license
    : (license?.type ?? licenses.flatMap(({ type }) => type ?? []).join(' OR '));

const noticeCache = new Map<string, Notice | undefined>();

/** Licence information of the package in a folder, or undefined if the folder is not a package. */
export const getNotice = (folder: string): Notice | undefined => {
  // Cached, because a package may have hundreds of modules.
  if (!noticeCache.has(folder)) noticeCache.set(folder, readNotice(folder));
  return noticeCache.get(folder);
};

const readNotice = (folder: string): Notice | undefined => {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return undefined;
  const about: PackageJson = JSON.parse(readFileSync(path, 'utf8'));
  // A nested `package.json` without name and version only sets the module type.
  if (!about.name || !about.version) return undefined;
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && isLicenceFile(file.name),
  );
  const texts = files.map(({ name }) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  return {
    name: about.name,
    version: about.version,
    license: manualLicences[`${about.name} ${about.version}`] ?? getLicence(about),
    text: texts.join('\n\n') || readReadmeLicence(folder),
    homepage:
      about.homepage ??
      (typeof about.repository === 'string' ? about.repository : about.repository?.url) ??
      `https://www.npmjs.com/package/${about.name}`,
  };
};

/** Returns the package that contains a bundled module, or undefined for the project's own code. */
export const findPackage = (moduleId: string): Notice | undefined => {
  const file = moduleId.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!/[\\/]node_modules[\\/]/.test(file)) return undefined;
  for (let folder = dirname(file); /node_modules[\\/]./.test(folder); folder = dirname(folder)) {
    const notice = getNotice(folder);
    if (notice) return notice;
  }
  return undefined;
};

interface LockEntry {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

interface Lockfile {
  packages: Record<string, LockEntry>;
}

/** Entries of the lock file for the packages that `npm ci --omit=dev` installs, by folder. */
const readProductionEntries = (project: string) => {
  const { packages }: Lockfile = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
};

/**
 * Folders of the packages that `npm ci --omit=dev` installs for the server, such as `node_modules/pg`.
 * @param project folder that contains `package-lock.json`
 * @param isIncluded limits the result to some of the entries
 */
export const listProductionPaths = (
  project: string,
  isIncluded: (entry: LockEntry) => boolean = () => true,
): string[] => readProductionEntries(project).flatMap(([path, entry]) => (isIncluded(entry) ? path : []));

/**
 * Notices of the same packages.
 * @throws Error if a package is not installed, unless it is for another platform
 */
export const listProductionNotices = (project: string): Notice[] =>
  readProductionEntries(project).flatMap(([path, { optional }]) => {
    const notice = getNotice(join(project, path));
    if (!notice && !optional) throw new Error(`${path} is not installed: run npm ci.`);
    return notice ?? [];
  });

const RULE = '-'.repeat(78);

/** Returns each package once with its notice, by name and version. */
const sortNotices = (notices: readonly Notice[]): [string, Notice][] =>
  [...new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );

/** Returns the contents of docs/generated/licences.md: the number of packages of each licence, and the licence of each package. */
export const formatLicences = (notices: readonly Notice[]): string => {
  const sorted = sortNotices(notices);
  const byLicence = [...groupByKey(sorted, ([, { license }]) => license)].sort(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  );
  const totals = byLicence.map(([license, group]) => `| ${license} | ${group.length} |`);
  const rows = sorted.map(([name, { license }]) => `| ${name} | ${license} |`);
  return `# Licences

Written by \`npm run licences\`: the licences of the ${sorted.length} production packages. \`tests/build/notices.test.ts\` checks them.

| licence | packages |
|---|---:|
${totals.join('\n')}

| package | licence |
|---|---|
${rows.join('\n')}
`;
};

/** Formats all notices as a single document: packages by name, then each distinct licence text with the packages it applies to. */
export const formatNotices = (notices: readonly Notice[]): string => {
  const sorted = sortNotices(notices);
  const byText = groupByKey(sorted, ([, { text, license }]) => text || license);
  const list = sorted.map(([name, { license }]) => `${name} (${license})`);
  const texts = [...byText.values()].map((group) => {
    const [[, first] = []] = group;
    const names = group.map(([name]) => name).join(', ');
    if (first?.text) return `${RULE}\n${names}\n\n${first.text}\n`;
    const places = group.map(([name, { homepage }]) => `  ${name}: ${homepage}`).join('\n');
    return `${RULE}\nUnder ${first?.license}, whose text these packages do not include:\n${places}\n`;
  });
  return `Third-party software in the console and its server\n\n${list.join('\n')}\n\n${texts.join('\n')}`;
};

const groupByKey = <Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
};

/** File name of the notices, which are served with the console. */
export const noticesFile = 'third-party-notices.txt';

/** Emits the notices of all packages in the browser bundle and of the server's dependencies. */
export const notices = (project = process.cwd()): Plugin => ({
  name: 'trunkline:notices',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    );
    const source = formatNotices([
      ...modules.flatMap((id) => findPackage(id) ?? []),
      ...listProductionNotices(project),
    ]);
    this.emitFile({ type: 'asset', fileName: noticesFile, source });
  },
});

import { readFileSync } from 'node:fs';
import { type FolderImport, findBestOrder, type Order } from './findBestOrder';
import { extractImports, readSources, resolveFile } from './readImports';

/** Folders with ordered contents, and their upward imports at commit 658ffb31, counted in the same way with the aliases of that time resolved. */
const initialCounts = { src: 36, server: 137, 'src/views': 37, 'src/declaration': 8 } as const;

type OrderedFolder = keyof typeof initialCounts;

export const orderedFolders: readonly OrderedFolder[] = ['src', 'server', 'src/views', 'src/declaration'];

interface UpwardImports {
  order: Order;
  /** Upward imports as `file → file`, relative to the folder. */
  imports: string[];
}

const PAGE = 'docs/generated/imports.md';

export const listFolderImports = (folder: string, sources = readSources([folder])): FolderImport[] => {
  const getNode = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  return [...sources]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([file, text]) =>
      extractImports(text)
        .filter((name) => name.startsWith('.'))
        .map((name) => resolveFile(file, name))
        .filter((target) => sources.has(target) && getNode(target) !== getNode(file))
        .map((target) => ({ from: getNode(file), to: getNode(target), file, target })),
    );
};

/** Returns the imports of nodes placed after the importing node. Nodes missing in the order come last. */
export const formatUpwardImports = (
  folder: string,
  imports: readonly FolderImport[],
  order: Order,
): string[] => {
  const getPosition = (node: string) => (order.includes(node) ? order.indexOf(node) : order.length);
  return imports
    .filter(({ from, to }) => getPosition(to) > getPosition(from))
    .map(({ file, target }) => `${file.slice(folder.length + 1)} → ${target.slice(folder.length + 1)}`)
    .sort();
};

const formatFolder = (folder: OrderedFolder, { order, imports }: UpwardImports): string => `## ${folder}

${order.map((node) => `\`${node}\``).join(' ')}

${imports.map((name) => `- \`${name}\``).join('\n')}
`;

/** Returns the contents of docs/generated/imports.md. */
export const formatImportPage = (): string => {
  const parts = orderedFolders.map((folder) => {
    const imports = listFolderImports(folder);
    const imported = new Set(imports.map(({ to }) => to));
    const order = findBestOrder(imports).filter((node) => imported.has(node));
    return { folder, order, imports: formatUpwardImports(folder, imports, order) };
  });
  return `# Upward imports

Written by \`npm run upward-imports\`. The contents of each folder (subfolders, and files that they import) are in the order
with the fewest upward imports: those of a folder by one before it. The lists contain all of them, as
\`tests/architecture/upwardImports.test.ts\` checks.

| Folder | At 658ffb31 | Now |
|---|---|---|
${parts.map(({ folder, imports }) => `| \`${folder}\` | ${initialCounts[folder]} | ${imports.length} |`).join('\n')}

${parts.map(({ folder, ...part }) => formatFolder(folder, part)).join('\n')}`;
};

/** Reads the order of a folder's contents and its listed upward imports from the page. */
export const readImportPage = (folder: OrderedFolder, page = readFileSync(PAGE, 'utf8')): UpwardImports => {
  const [, section = ''] = page.split(`\n## ${folder}\n`);
  const lines = (section.split('\n## ')[0] ?? '').trim().split('\n');
  const readNames = (texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  return { order: readNames(lines.slice(0, 1)), imports: readNames(lines.slice(1)) };
};

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type HelpPage, parseHelpPage } from './parseHelpPage.ts';

const id = 'virtual:trunkline/help';

/** Help pages of a folder, sorted by file name; empty if the folder does not exist. */
export const loadHelpPages = (folder: string): HelpPage[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => parseHelpPage(name.slice(0, -3), readFileSync(join(folder, name), 'utf8')));

/** Bundles the help pages of a folder into one file. It loads when help is first opened and then works offline. */
export const help = (folder: string): Plugin => ({
  name: 'trunkline:help',
  resolveId: {
    filter: { id: new RegExp(`^${id}$`) },
    handler: () => `\0${id}`,
  },
  load: {
    filter: { id: new RegExp(`^\\0${id}$`) },
    handler() {
      const pages = loadHelpPages(folder);
      for (const { id: name } of pages) this.addWatchFile(join(folder, `${name}.md`));
      return `export default ${JSON.stringify(pages)};`;
    },
  },
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type HelpPage, parseHelpPage } from './helpPage.ts';

const id = 'virtual:trunkline/help';
const productPages = resolve('docs/use');

/** Every page of a folder, in the order of their names; none where there is no such folder. */
export const loadHelpPages = (folder = productPages): HelpPage[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => parseHelpPage(name.slice(0, -3), readFileSync(join(folder, name), 'utf8')));

/** Puts the pages of a folder, `docs/help`, into the console: one file, loaded when help is first opened, and read without a network then. */
export const help = (folder = productPages): Plugin => ({
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractCounts, extractSources } from '../../build/i18n/extractSources';
import { resolveInProject } from '../../server/projectFolder';
import { listFrameFiles } from './listFrameFiles';

/** Matches declaration files, whose texts are extracted separately. */
const declarationFolders = /^src\/(resources|dashboards)\//;

const listFiles = (folder: string): string[] =>
  readdirSync(resolveInProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .sort();

/** Extracts the texts of server errors and of archive conversion problems, both of which the console translates. */
export const extractServerTexts = (): string[] =>
  ['server', 'archive']
    .flatMap(listFiles)
    .flatMap((file) =>
      extractSources(readFileSync(resolveInProject(file), 'utf8'), file).map(({ text }) => text),
    );

/**
 * Extracts the texts in the console's code, in alphabetical order. Texts of the page frame and of lists are separate
 * from those of all other screens.
 */
export function extractCodeTexts(): Record<'frame' | 'screens', string[]> {
  const texts = { frame: new Set<string>(), screens: new Set<string>() };
  const inFrame = listFrameFiles();
  const files = ['src', 'contract', 'telephony', 'i18n']
    .flatMap(listFiles)
    .filter((text) => !declarationFolders.test(text));
  for (const file of files) {
    const code = readFileSync(resolveInProject(file), 'utf8');
    const part = texts[inFrame.has(file) ? 'frame' : 'screens'];
    for (const text of [...extractSources(code, file).map(({ text }) => text), ...extractCounts(code, file)])
      part.add(text);
  }
  for (const text of texts.frame) texts.screens.delete(text);
  return { frame: [...texts.frame].sort(), screens: [...texts.screens].sort() };
}

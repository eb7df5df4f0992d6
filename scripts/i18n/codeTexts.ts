import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsIn, sourcesIn } from '../../build/i18n/sourcesIn';
import { inProject } from '../../server/projectFolder';
import { frameFiles } from './frameFiles';

/** Files whose words are declarations, read by their own way. */
const declared = /^src\/(resources|dashboards)\//;

const filesOf = (folder: string): string[] =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .sort();

/** The texts of the server's refusals, and of what archives can't be made of, which the console words. */
export const serverTexts = (): string[] =>
  ['server', 'archive']
    .flatMap(filesOf)
    .flatMap((file) => sourcesIn(readFileSync(inProject(file), 'utf8'), file).map(({ text }) => text));

/** The texts of the console's code, in alphabetical order: of the frame with a first list, and of all other screens. */
export function codeTexts(): Record<'frame' | 'screens', string[]> {
  const found = { frame: new Set<string>(), screens: new Set<string>() };
  const inFrame = frameFiles();
  const files = ['src', 'contract', 'telephony', 'i18n']
    .flatMap(filesOf)
    .filter((one) => !declared.test(one));
  for (const file of files) {
    const code = readFileSync(inProject(file), 'utf8');
    const part = found[inFrame.has(file) ? 'frame' : 'screens'];
    for (const text of [...sourcesIn(code, file).map(({ text }) => text), ...countsIn(code, file)])
      part.add(text);
  }
  for (const text of found.frame) found.screens.delete(text);
  return { frame: [...found.frame].sort(), screens: [...found.screens].sort() };
}

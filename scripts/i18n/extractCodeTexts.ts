import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractCounts, extractSources } from '../../build/i18n/extractSources';
import { resolveInProject } from '../../server/projectFolder';
import { listFrameFiles } from './listFrameFiles';

/** Matches declaration files, whose texts are extracted separately. */
const declarationFolders = /^src\/(resources|dashboards)\//;

/** A text used in the code, and whether it is the label of a command there. */
export interface CodeText {
  text: string;
  file: string;
  isAction: boolean;
}

const listFiles = (folder: string): string[] =>
  readdirSync(resolveInProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .sort();

/** Extracts the texts in the code of folders, including those of declarations that are written as code. */
function extractTexts(folders: readonly string[]): CodeText[] {
  return folders
    .flatMap(listFiles)
    .filter((file) => !declarationFolders.test(file))
    .flatMap((file) => {
      const code = readFileSync(resolveInProject(file), 'utf8');
      return [
        ...extractSources(code, file).map(({ text, isAction = false }) => ({ text, file, isAction })),
        ...extractCounts(code, file).map((text) => ({ text, file, isAction: false })),
      ];
    });
}

/** Extracts the texts of server errors and of archive conversion problems, both of which the console translates. */
export const extractServerTexts = (): CodeText[] => extractTexts(['server', 'archive']);

/**
 * Extracts the texts in the console's code. Texts of the page frame and of lists are separate from those of all other
 * screens.
 */
export function extractCodeTexts(): Record<'frame' | 'screens', CodeText[]> {
  const inFrame = listFrameFiles();
  const texts = extractTexts(['src', 'contract', 'telephony', 'i18n']);
  return {
    frame: texts.filter(({ file }) => inFrame.has(file)),
    screens: texts.filter(({ file }) => !inFrame.has(file)),
  };
}

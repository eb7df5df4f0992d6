import { readFile } from 'node:fs/promises';
import { spokenOf } from '#i18n';
import { inProject } from '../projectFolder';

/** The language a deployment says in `config.json`, of those that are spoken; English where it says none. */
export function languageIn(config: string): string {
  const { regional } = JSON.parse(config) as { regional?: { language?: unknown } };
  return spokenOf([typeof regional?.language === 'string' ? regional.language : '']);
}

let known: Promise<string> | undefined;

/** The language of those who have chosen none, in all that is not asked for by a browser: mails, phone systems. Read once. */
export const houseLanguage = (): Promise<string> => {
  known ??= readFile(inProject('public/config.json'), 'utf8').then(languageIn);
  return known;
};

import { readFile } from 'node:fs/promises';
import { matchLocale } from '#i18n';
import { resolveInProject } from '../projectFolder';

/** The language a deployment says in `config.json`, of those that are spoken; English where it says none. */
export function readConfigLanguage(config: string): string {
  const { regional } = JSON.parse(config) as { regional?: { language?: unknown } };
  return matchLocale([typeof regional?.language === 'string' ? regional.language : '']);
}

let cachedLanguage: Promise<string> | undefined;

/** The language of those who have chosen none, in all that is not asked for by a browser: mails, phone systems. Read once. */
export const getDeploymentLanguage = (): Promise<string> => {
  cachedLanguage ??= readFile(resolveInProject('public/config.json'), 'utf8').then(readConfigLanguage);
  return cachedLanguage;
};

import { readFile } from 'node:fs/promises';
import { matchLocale } from '#i18n';
import { resolveInProject } from '../projectFolder';

/** Returns the language configured in `config.json` if it is supported; otherwise English. */
export function readConfigLanguage(config: string): string {
  const { regional } = JSON.parse(config) as { regional?: { language?: unknown } };
  return matchLocale([typeof regional?.language === 'string' ? regional.language : '']);
}

let cachedLanguage: Promise<string> | undefined;

/** Default language for everything not requested by a browser, such as mails and phone systems. Read once. */
export function getDeploymentLanguage(): Promise<string> {
  cachedLanguage ??= readFile(resolveInProject('public/config.json'), 'utf8').then(readConfigLanguage);
  return cachedLanguage;
}

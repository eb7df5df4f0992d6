import { readFile } from 'node:fs/promises';
import { matchLocale } from '#i18n';
import { resolveInProject } from '../projectFolder';

/** Returns the language configured in `config.json` if supported, otherwise English. */
export function readConfigLanguage(config: string): string {
  const { regional } = JSON.parse(config) as { regional?: { language?: unknown } };
  return matchLocale([typeof regional?.language === 'string' ? regional.language : '']);
}

let cachedLanguage: Promise<string> | undefined;

/**
 * Returns the default language for content that is not requested by a browser, such as mails and new phone systems. The
 * configuration is read only once.
 */
export function getDeploymentLanguage(): Promise<string> {
  cachedLanguage ??= readFile(resolveInProject('public/config.json'), 'utf8').then(readConfigLanguage);
  return cachedLanguage;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { parts, readLocale } from '../../i18n/files/readLocale';
import { translations } from '../../i18n/languages';
import { inProject } from '../../server/projectFolder';
import { findingsIn } from './findings';
import { sourceTexts } from './sourceTexts';

/** How many lines of a file are told. */
const TOLD = 20;

const isCheck = process.argv.includes('--check');

/**
 * `npm run i18n` writes what is said in English to `locales/en`, and says what the languages lack: texts that are not translated,
 * that are said nowhere any more, or that have other places. With `--check` it writes nothing, and fails where anything is to be done.
 */
async function main(): Promise<void> {
  const sources = await sourceTexts();
  let faults = 0;
  const tell = (file: string, findings: readonly string[]) => {
    faults += findings.length;
    for (const finding of findings.slice(0, TOLD)) console.log(`locales/${file}.json ${finding}`);
    if (findings.length > TOLD)
      console.log(`locales/${file}.json … and ${findings.length - TOLD} lines more`);
  };
  for (const part of parts) {
    const texts = sources[part];
    const asWritten = Object.fromEntries(texts.map((text) => [text, text]));
    if (isCheck && JSON.stringify(readLocale('en', part)) !== JSON.stringify(asWritten))
      tell(`en/${part}`, ['is not what is said now: npm run i18n writes it']);
    if (!isCheck) {
      mkdirSync(inProject('locales/en'), { recursive: true });
      writeFileSync(inProject(`locales/en/${part}.json`), `${JSON.stringify(asWritten, null, 2)}\n`);
    }
    for (const { locale } of translations)
      tell(`${locale}/${part}`, findingsIn(texts, readLocale(locale, part)));
  }
  const count = parts.reduce((sum, part) => sum + sources[part].length, 0);
  if (faults === 0)
    console.log(`${count} texts, in ${['English', ...translations.map(({ name }) => name)].join(', ')}.`);
  process.exitCode = faults === 0 ? 0 : 1;
}

await main();

import { mkdirSync, writeFileSync } from 'node:fs';
import { removeContext } from '../../i18n/context';
import { type Part, parts, readLocaleFile, type Translations } from '../../i18n/files/readLocale';
import { translations } from '../../i18n/languages';
import { resolveInProject } from '../../server/projectFolder';
import { extractSourceTexts } from './extractSourceTexts';
import { findIssues, listUntranslated } from './findings';

/** Maximum number of findings printed per file. */
const MAX_REPORTED = 20;

const isRelease = process.argv.includes('--release');
const isCheck = isRelease || process.argv.includes('--check');

function writeTranslations(locale: string, part: Part, texts: Translations) {
  mkdirSync(resolveInProject(`locales/${locale}`), { recursive: true });
  writeFileSync(resolveInProject(`locales/${locale}/${part}.json`), `${JSON.stringify(texts, null, 2)}\n`);
}

/**
 * Moves translations to the file to which their source text now belongs, and adds untranslated texts as empty. Unused
 * texts remain only if they are translated.
 */
function moveTranslations(locale: string, sources: Record<Part, string[]>) {
  const before = parts.map((part) => [part, readLocaleFile(locale, part)] as const);
  const all: Translations = Object.assign({}, ...before.map(([, texts]) => texts));
  const used = new Set(parts.flatMap((part) => sources[part]));
  for (const [part, texts] of before) {
    const unused = Object.keys(texts).filter((text) => !used.has(text) && texts[text] !== '');
    const names = [...sources[part], ...unused].sort();
    writeTranslations(
      locale,
      part,
      Object.fromEntries(names.map((text) => [text, texts[text] ?? all[text] ?? ''])),
    );
  }
}

/**
 * `npm run i18n` writes the English texts to `locales/en`, moves translations to the right files, adds new texts as
 * empty, and reports untranslated and unused texts, and texts whose placeholders differ. With `--check`, it writes
 * nothing and fails if changes are needed. Untranslated texts are shown in English and fail only `--release`.
 */
async function main(): Promise<void> {
  const { sources, unclear } = await extractSourceTexts();
  for (const problem of unclear) console.log(problem);
  let faults = unclear.length;
  let untranslated = 0;
  if (!isCheck) for (const { locale } of translations) moveTranslations(locale, sources);
  const report = (file: string, findings: readonly string[]) => {
    for (const finding of findings.slice(0, MAX_REPORTED)) console.log(`locales/${file}.json ${finding}`);
    if (findings.length > MAX_REPORTED)
      console.log(`locales/${file}.json … and ${findings.length - MAX_REPORTED} more lines`);
    return findings.length;
  };
  for (const part of parts) {
    const texts = sources[part];
    const asWritten = Object.fromEntries(texts.map((text) => [text, removeContext(text)]));
    if (isCheck && JSON.stringify(readLocaleFile('en', part)) !== JSON.stringify(asWritten))
      faults += report(`en/${part}`, ['is out of date: npm run i18n updates it']);
    if (!isCheck) writeTranslations('en', part, asWritten);
    for (const { locale } of translations) {
      const translated = readLocaleFile(locale, part);
      untranslated += report(`${locale}/${part}`, listUntranslated(texts, translated));
      faults += report(`${locale}/${part}`, findIssues(texts, translated));
    }
  }
  const count = parts.reduce((sum, part) => sum + sources[part].length, 0);
  if (untranslated > 0)
    console.log(
      `${untranslated} translations are missing. They are shown in English${isRelease ? '' : ', and fail only npm run check -- --release'}.`,
    );
  else if (faults === 0)
    console.log(`${count} texts, in ${['English', ...translations.map(({ name }) => name)].join(', ')}.`);
  process.exitCode = faults === 0 && (untranslated === 0 || !isRelease) ? 0 : 1;
}

await main();

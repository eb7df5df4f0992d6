import english from 'ra-language-english';
import type { Part } from '../../i18n/files/readLocale';
import { extractCodeTexts, extractServerTexts } from './extractCodeTexts';
import { extractDeclaredTexts } from './extractDeclaredTexts';

const extractTexts = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : extractTexts(value)));

/** Extracts all English texts by translation file, without duplicates and in alphabetical order. */
export async function extractSourceTexts(): Promise<Record<Part, string[]>> {
  const { frame, screens } = extractCodeTexts();
  const { declarations, headings } = await extractDeclaredTexts();
  const inFrame = new Set([...frame, ...headings]);
  const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();
  return {
    frame: sorted(inFrame),
    screens: sorted(screens.filter((text) => !inFrame.has(text))),
    server: sorted(extractServerTexts().filter((text) => !inFrame.has(text) && !screens.includes(text))),
    declarations: sorted(declarations),
    'react-admin': sorted(extractTexts(english).filter((text) => /[a-z]/i.test(text))),
  };
}

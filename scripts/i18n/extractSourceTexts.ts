import english from 'ra-language-english';
import type { Part } from '../../i18n/files/readLocale';
import { extractCodeTexts, extractServerTexts } from './extractCodeTexts';
import { extractDeclaredTexts } from './extractDeclaredTexts';
import { findUnclearTexts, listDeclaredKeys } from './roles';

const extractTexts = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : extractTexts(value)));

/**
 * Extracts all English texts by translation file, without duplicates and in alphabetical order, and the problems that
 * prevent a text from being translated.
 */
export async function extractSourceTexts(): Promise<{ sources: Record<Part, string[]>; unclear: string[] }> {
  const { frame, screens } = extractCodeTexts();
  const server = extractServerTexts();
  const { declarations, everyday, headings } = await extractDeclaredTexts();
  const code = [...frame, ...screens, ...server];
  const inFrame = new Set([...frame.map(({ text }) => text), ...headings]);
  const onScreens = new Set(screens.map(({ text }) => text));
  const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();
  return {
    sources: {
      frame: sorted(inFrame),
      screens: sorted(onScreens).filter((text) => !inFrame.has(text)),
      server: sorted(server.map(({ text }) => text)).filter(
        (text) => !inFrame.has(text) && !onScreens.has(text),
      ),
      declarations: sorted([...listDeclaredKeys(declarations, code), ...everyday]),
      'react-admin': sorted(extractTexts(english).filter((text) => /[a-z]/i.test(text))),
    },
    unclear: findUnclearTexts(declarations, code),
  };
}

import english from 'ra-language-english';
import type { Part } from '../../i18n/files/readLocale';
import { codeTexts, serverTexts } from './codeTexts';
import { declaredTexts } from './declaredTexts';

const textsIn = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

/** Everything that is said, in English, by the file it is translated in; each text once, in alphabetical order. */
export async function sourceTexts(): Promise<Record<Part, string[]>> {
  const { frame, screens } = codeTexts();
  const { declarations, headings } = await declaredTexts();
  const inFrame = new Set([...frame, ...headings]);
  const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();
  return {
    frame: sorted(inFrame),
    screens: sorted(screens.filter((text) => !inFrame.has(text))),
    server: sorted(serverTexts().filter((text) => !inFrame.has(text) && !screens.includes(text))),
    declarations: sorted(declarations),
    'react-admin': sorted(textsIn(english).filter((text) => /[a-z]/i.test(text))),
  };
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const accentedLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'AÁBƁCÇDĐEÉFƑGĞHĤIÍJĴKĶLĻMḾNÑOÓPṔQǪRŔSŠTŦUÚVṼWŴXẊYÝZŽaábƀcçdđeéfƒgğhĥiíjĵkķlļmḿnñoópṕqǫrŕsštŧuúvṽwŵxẋyýzž'.matchAll(
      /../gu,
    ),
  ].map(([pair]) => [pair[0] ?? '', pair.slice(1)]),
);

/** Text expansion factor. Translations are about a third longer than the English text. */
const GROWTH = 0.3;

const accentText = (text: string): string =>
  [...text].map((letter) => accentedLetters[letter] ?? letter).join('');

/** Adds accents to words only. Placeholders and plural forms are preserved. */
const accentElement = (element: MessageFormatElement): MessageFormatElement => {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accentText(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(accentElement) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(accentElement) },
          ]),
        ),
      } as MessageFormatElement;
    default:
      return element;
  }
};

const hasPluralForms = (text: string): boolean => /\{\s*\w+\s*,|<\w+>/.test(text);

/** Pseudo-localises a string with accents and extra length, so that untranslated or truncated strings stand out. */
export const toPseudo = (text: string): string => {
  const accented = hasPluralForms(text)
    ? printAST(parse(text, { shouldParseSkeletons: false }).map(accentElement))
    : text.replace(/\{\w+\}|[^{]+|\{/g, (part) => (part.startsWith('{') ? part : accentText(part)));
  // The padding is split into words so that it wraps like a longer translation.
  const padding = '·'.repeat(Math.ceil(text.length * GROWTH)).replace(/·{8}(?=·)/g, '$& ');
  return `⟦${accented}${padding}⟧`;
};

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Cases, Message, Placeholder } from '../catalog.ts';

/** Whether a message contains plural forms or tags in addition to plain `{placeholders}`. */
const hasPluralForms = (text: string): boolean => /\{\s*\w+\s*,|<\w+>/.test(text);

/**
 * Parses a message in ICU MessageFormat at build time, so that no parser is shipped to the browser.
 * @throws SyntaxError with cause and position
 */
export const parseMessage = (text: string): Message => {
  if (!hasPluralForms(text)) return text;
  return buildMessage(parse(text, { requiresOtherClause: true, shouldParseSkeletons: false }), '');
};

/** @param counted name of the number that `#` refers to */
const buildMessage = (elements: MessageFormatElement[], counted: string): Message => {
  const parts = elements.map((element) => buildPart(element, counted));
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
};

const buildPart = (element: MessageFormatElement, counted: string): string | Placeholder => {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return [counted, '#'];
    case TYPE.argument:
      return [element.value, 'value'];
    case TYPE.number:
      return [element.value, 'number'];
    case TYPE.tag:
      return [element.value, 'tag', buildMessage(element.children, counted)];
    case TYPE.plural: {
      const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      return [element.value, kind, buildCases(element.options, element.value)];
    }
    case TYPE.select:
      return [element.value, 'select', buildCases(element.options, counted)];
    default:
      throw new SyntaxError('Dates and times are put into texts as values, in the words of the formatters.');
  }
};

const buildCases = (options: Record<string, { value: MessageFormatElement[] }>, counted: string): Cases =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, buildMessage(value, counted)]),
  ) as unknown as Cases;

/** Returns the names of a message's placeholders, in alphabetical order. */
export const listPlaceholders = (text: string): string[] => {
  const message = parseMessage(text);
  return [...new Set(listNames(message))].sort();
};

const listNames = (message: Message): string[] => {
  if (typeof message === 'string') return [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    switch (part[1]) {
      case 'tag':
        return [`<${part[0]}>`, ...listNames(part[2])];
      case 'plural':
      case 'ordinal':
      case 'select':
        return [part[0], ...Object.values(part[2]).flatMap(listNames)];
      default:
        return [part[0]];
    }
  });
};

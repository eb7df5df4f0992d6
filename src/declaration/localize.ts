/** Declaration options that contain user-visible text; all others are names, calls and wire values. */
const textOptions = new Set([
  'article',
  'begins',
  'empty',
  'entry',
  'help',
  'keywords',
  'label',
  'missing',
  'never',
  'no',
  'otherwise',
  'patternHint',
  'route',
  'searchHint',
  'section',
  'success',
  'text',
  'why',
  'words',
  'yes',
]);
/** List options that contain fields for display. */
const columnOptions = new Set(['columns', 'filters', 'card']);
/** Options that map wire values to texts. */
const valueMaps = new Set(['choices', 'groups', 'keys', 'labels']);

/** Options that use the names of text options for response fields. */
const responseOptions = new Set(['choicesFrom', 'itemResults', 'keep', 'languages', 'lookup', 'successors']);

/** Whether an option contains a wire name or value: a response field, or the fallback value of an empty field. */
const isWireName = (option: string, within: string, part: { choices?: object }, value: unknown): boolean =>
  (responseOptions.has(within) && ['label', 'text', 'words'].includes(option)) ||
  (option === 'otherwise' &&
    (value === 'true' || value === 'false' || Object.hasOwn(part.choices ?? {}, String(value))));

/** Options that contain text only in these contexts: `title` of a record is a field, and `when` is usually a condition. */
const textOptionsWithin: Readonly<Record<string, readonly string[]>> = {
  title: ['menu', 'panels'],
  when: ['cases'],
};

const isTextOption = (option: string, within: string): boolean =>
  textOptions.has(option) || (textOptionsWithin[option]?.includes(within) ?? false);

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * Translates the texts in a compiled declaration or part of one.
 * @param say returns the translation of a text, or the text itself if there is none
 */
export const localize = <Part>(part: Part, translate: (text: string) => string): Part => {
  return localizeValue(part, '', '', translate) as Part;
};

/** Returns the untranslated user-visible texts in a compiled declaration or part of one. */
export const listTexts = (part: unknown): string[] => {
  const texts = new Set<string>();
  localize(part, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
};

const localizeValue = (
  part: unknown,
  option: string,
  within: string,
  translate: (text: string) => string,
): unknown => {
  if (typeof part === 'string')
    return isTextOption(option, within) && hasWords(part) ? translate(part) : part;
  if (Array.isArray(part)) {
    const all = part.map((item) => localizeValue(item, option, within, translate));
    return all.some((item, index) => item !== part[index]) ? all : part;
  }
  if (typeof part !== 'object' || part === null) return part;
  // Copies on write, because most of a declaration contains no text.
  let translated: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(part)) {
    if (isWireName(name, option, part, value)) continue;
    const optionName = typeof value === 'string' && valueMaps.has(option) ? 'label' : name;
    const other = localizeValue(value, optionName, option, translate);
    if (other !== value) {
      translated ??= { ...part };
      translated[name] = other;
    }
  }
  if (!translated) return part;
  return isSearchable(part, option) ? { ...translated, ...getEnglishKeywords(part, translated) } : translated;
};

type SearchableLabel = { label: string; keywords?: string };

/** Whether a part is a field that users search for by name, in a form or as an import heading. */
const isSearchable = (part: object, option: string): part is SearchableLabel =>
  !columnOptions.has(option) &&
  'field' in part &&
  'kind' in part &&
  'label' in part &&
  typeof part.label === 'string';

/** Adds the English name as a search term, for form search and for importing files exported in another language. */
const getEnglishKeywords = (
  { label, keywords }: SearchableLabel,
  translated: { label?: unknown; keywords?: unknown },
) => {
  const others = [
    translated.keywords,
    label !== translated.label && label,
    keywords !== translated.keywords && keywords,
  ];
  const words = others.filter(Boolean).join(', ');
  return words === '' ? {} : { keywords: words };
};

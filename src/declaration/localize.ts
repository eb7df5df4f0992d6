/** Options of a declaration that hold words people read; all else is names, calls and values of the wire. */
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
/** Where fields stand to be shown, in lists. */
const columnOptions = new Set(['columns', 'filters', 'card']);
/** Options that hold words by the value of the wire they stand for. */
const valueMaps = new Set(['choices', 'groups', 'keys', 'labels']);

/** Options that say which fields of an answer hold what, under the names words have elsewhere. */
const responseOptions = new Set(['choicesFrom', 'itemResults', 'keep', 'languages', 'lookup', 'successors']);

/** Whether an option names what is on the wire: fields of an answer, or the value a field has while it is empty. */
const isWireName = (option: string, within: string, part: { choices?: object }, value: unknown): boolean =>
  (responseOptions.has(within) && ['label', 'text', 'words'].includes(option)) ||
  (option === 'otherwise' &&
    (value === 'true' || value === 'false' || Object.hasOwn(part.choices ?? {}, String(value))));

/** Options that are words here, and something else elsewhere: of records, a title is a field; of most, `when` is a condition. */
const textOptionsWithin: Readonly<Record<string, readonly string[]>> = {
  title: ['menu', 'panels'],
  when: ['cases'],
};

const isTextOption = (option: string, within: string): boolean =>
  textOptions.has(option) || (textOptionsWithin[option]?.includes(within) ?? false);

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * A compiled declaration, or any part of one, with its words said in another language.
 * @param say what a text is in it; the same text where there is no translation
 */
export function localize<Part>(part: Part, say: (text: string) => string): Part {
  return localizeValue(part, '', '', say) as Part;
}

/** The words people read in a compiled declaration, or any part of one, as they are written. */
export const listTexts = (part: unknown): string[] => {
  const found = new Set<string>();
  localize(part, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
};

function localizeValue(
  part: unknown,
  option: string,
  within: string,
  say: (text: string) => string,
): unknown {
  if (typeof part === 'string') return isTextOption(option, within) && hasWords(part) ? say(part) : part;
  if (Array.isArray(part)) {
    const all = part.map((one) => localizeValue(one, option, within, say));
    return all.some((one, index) => one !== part[index]) ? all : part;
  }
  if (typeof part !== 'object' || part === null) return part;
  // Most of a declaration has no words: what stays is not copied.
  let translated: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(part)) {
    if (isWireName(name, option, part, value)) continue;
    const own = typeof value === 'string' && valueMaps.has(option) ? 'label' : name;
    const other = localizeValue(value, own, option, say);
    if (other !== value) {
      translated ??= { ...part };
      translated[name] = other;
    }
  }
  if (!translated) return part;
  return isSearchable(part, option) ? { ...translated, ...getEnglishKeywords(part, translated) } : translated;
}

type SearchableLabel = { label: string; keywords?: string };

/** Whether a part is a field people look for by its name, in a form or as a heading of what is imported. */
const isSearchable = (part: object, option: string): part is SearchableLabel =>
  !columnOptions.has(option) &&
  'field' in part &&
  'kind' in part &&
  'label' in part &&
  typeof part.label === 'string';

/** A field is known by its English name as well: to who searches a form, and to an import of what somebody else exported. */
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

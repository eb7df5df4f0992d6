import type { TextRole } from '#i18n';

/** Declaration options that contain user-visible text. All others contain names, calls or API values. */
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
/** List options that contain displayed fields. */
const columnOptions = new Set(['columns', 'filters', 'card']);
/** Options that map API values to user-visible text. */
const valueMaps = new Set(['choices', 'groups', 'keys', 'labels']);

/** Options in which names such as `label` refer to response fields instead of texts. */
const responseOptions = new Set(['choicesFrom', 'itemResults', 'keep', 'languages', 'lookup', 'successors']);

/** Checks whether an option contains a name or value of the API: a response field, or the fallback value of an empty field. */
const isWireName = (option: string, within: string, part: { choices?: object }, value: unknown): boolean =>
  (responseOptions.has(within) && ['label', 'text', 'words'].includes(option)) ||
  (option === 'otherwise' &&
    (value === 'true' || value === 'false' || Object.hasOwn(part.choices ?? {}, String(value))));

/**
 * Options that contain text only within the listed ones. For example, the `title` of a record is a field, and `when` is
 * usually a condition.
 */
const textOptionsWithin: Readonly<Record<string, readonly string[]>> = {
  again: ['done'],
  join: ['memberOf'],
  message: ['rules'],
  place: ['menu'],
  subtitle: ['menu'],
  submit: ['flows'],
  title: ['menu', 'panels', 'flows'],
  when: ['cases'],
};

const isTextOption = (option: string, within: string): boolean =>
  textOptions.has(option) || (textOptionsWithin[option]?.includes(within) ?? false);

const isActionLabel = (option: string, within: string): boolean =>
  option === 'submit' || (option === 'label' && within === 'actions');

const containsLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Returns the translation of a text, which may depend on its role, or the text unchanged if there is none. */
export type Translate = (text: string, role?: TextRole) => string;

/**
 * Translates the user-visible strings of a compiled declaration, or part of one.
 * @param translate returns the translation of a string in a role, or the string unchanged if there is none
 * @param describe returns what is added to the help of a field whose label has been translated
 */
export const localize = <Part>(
  part: Part,
  translate: Translate,
  describe?: (label: string) => string,
): Part => {
  return localizeValue(part, '', '', translate, describe) as Part;
};

/** Returns the untranslated user-visible strings of a compiled declaration, or part of one. */
export const listTexts = (part: unknown): string[] => [...listTextRoles(part).keys()];

/** Returns the untranslated user-visible strings, each with the roles in which it is used. Undefined is any other role. */
export const listTextRoles = (part: unknown): ReadonlyMap<string, ReadonlySet<TextRole | undefined>> => {
  const texts = new Map<string, Set<TextRole | undefined>>();
  localize(part, (text, role) => {
    texts.set(text, (texts.get(text) ?? new Set()).add(role));
    return text;
  });
  return texts;
};

const localizeValue = (
  part: unknown,
  option: string,
  within: string,
  translate: Translate,
  describe: ((label: string) => string) | undefined,
): unknown => {
  if (typeof part === 'string')
    return isTextOption(option, within) && containsLetters(part)
      ? translate(part, isActionLabel(option, within) ? 'action' : undefined)
      : part;
  if (Array.isArray(part)) {
    const all = part.map((item) => localizeValue(item, option, within, translate, describe));
    return all.some((item, index) => item !== part[index]) ? all : part;
  }
  if (typeof part !== 'object' || part === null) return part;
  // Choices with colours are states, all others are kinds of things.
  const asState: Translate | undefined =
    'tones' in part && part.tones ? (text) => translate(text, 'state') : undefined;
  // Copies only what changes, because most of a declaration contains no text.
  let translated: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(part)) {
    if (isWireName(name, option, part, value)) continue;
    const optionName = typeof value === 'string' && valueMaps.has(option) ? 'label' : name;
    const other = localizeValue(
      value,
      optionName,
      option,
      (name === 'choices' && asState) || translate,
      describe,
    );
    if (other !== value) {
      translated ??= { ...part };
      translated[name] = other;
    }
  }
  if (!translated) return part;
  if (!isSearchable(part, option)) return translated;
  const { label } = part;
  const help =
    describe && label !== translated.label && [translated.help, describe(label)].filter(Boolean).join(' ');
  return { ...translated, ...getEnglishKeywords(part, translated), ...(help && { help }) };
};

type SearchableLabel = { label: string; keywords?: string };

/** Checks whether a part is a field that users look up by name, in the search of a form or as an import heading. */
const isSearchable = (part: object, option: string): part is SearchableLabel =>
  !columnOptions.has(option) &&
  'field' in part &&
  'kind' in part &&
  'label' in part &&
  typeof part.label === 'string';

/** Adds the English label as a search term, for the search of a form and for importing files that were exported in another language. */
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

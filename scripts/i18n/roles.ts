import { addContext, removeContext, type TextRole } from '../../i18n/context';
import type { CodeText } from './extractCodeTexts';

/** The texts of declarations, each with the roles in which it is used. Undefined is any other role. */
export type DeclaredTexts = ReadonlyMap<string, ReadonlySet<TextRole | undefined>>;

/** Maximum number of words of a text whose meaning may be unclear without its place. */
const MAX_SHORT_WORDS = 2;

const isShort = (text: string): boolean => (text.match(/[\p{L}’'-]+/gu) ?? []).length <= MAX_SHORT_WORDS;

/** Nouns and phrases on buttons that open what they name. They mean the same elsewhere. */
const labelsOfPlaces = new Set([
  'Actions',
  'Archives',
  'Filters',
  'Help',
  'History',
  'Keys',
  'List',
  'More',
  'None',
  'Settings',
  'Today',
  'Week',
  'What changed',
]);

const isUsedOtherwise = (text: string, code: readonly CodeText[]): boolean =>
  code.some(({ text: other, isAction }) => other === text && !isAction);

/**
 * Returns the keys of the texts of declarations. A short text that is used as a command or a state, and otherwise, has
 * a separate key for each.
 */
export const listDeclaredKeys = (declared: DeclaredTexts, code: readonly CodeText[]): string[] =>
  [...declared].flatMap(([text, roles]) => {
    const needsContext = isShort(text) && (roles.size > 1 || isUsedOtherwise(text, code));
    return [...roles].map((role) => (role && needsContext ? addContext(text, role) : text));
  });

/**
 * Lists the short labels of commands in the code that have another meaning in a declaration, or with another context,
 * and have no context themselves.
 */
export function findUnclearTexts(declared: DeclaredTexts, code: readonly CodeText[]): string[] {
  const meanings = new Set([
    ...[...declared].flatMap(([text, roles]) => (roles.has(undefined) || roles.has('state') ? [text] : [])),
    ...code.flatMap(({ text }) => (removeContext(text) === text ? [] : [removeContext(text)])),
  ]);
  return code
    .filter(
      ({ text, isAction }) => isAction && isShort(text) && meanings.has(text) && !labelsOfPlaces.has(text),
    )
    .map(({ text, file }) => `${file}: “${text}” has several meanings. Write msg('${text}', 'action').`);
}

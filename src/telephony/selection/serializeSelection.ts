import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';
import { parseAccounts } from '../accounts/accountsText';

/** Selection of accounts: a keyword such as nobody or everyone, certain accounts, or everyone except certain accounts. */
export interface Selection {
  mode: 'word' | 'these' | 'allBut';
  /** Keyword of the API, if the mode is `word`. */
  word: string;
  accounts: string[];
}

const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readNames = (value: unknown, key: string): string[] | undefined => {
  if (!isObject(value) || !(key in value)) return undefined;
  const selected: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return Array.isArray(selected) ? selected.map(String) : undefined;
};

/** Parses a selection. Older groups store the selected accounts as numbers separated by spaces. */
export const parseSelection = ({ choices = {} }: Pick<FieldSpec, 'choices'>, text: string): Selection => {
  const plain = text.replaceAll(/\s*([{}[\]:,])\s*/g, '$1').trim();
  if (plain in choices || plain === '') return { mode: 'word', word: plain, accounts: [] };
  const value = tryParseJson(plain);
  const these = readNames(value, 'specific');
  if (these) return { mode: 'these', word: '', accounts: these };
  const but = readNames(value, 'except');
  if (but) return { mode: 'allBut', word: '', accounts: but };
  return { mode: 'these', word: '', accounts: parseAccounts(text) };
};

export const serializeSelection = ({ mode, word, accounts }: Selection): string =>
  mode === 'word' ? word : JSON.stringify({ [mode === 'these' ? 'specific' : 'except']: accounts });

export const describeSelection = (
  spec: Pick<FieldSpec, 'choices'>,
  text: string,
  getName: (account: string) => string = (account) => account,
): string => {
  const { mode, word, accounts } = parseSelection(spec, text);
  if (mode === 'word') return spec.choices?.[word] ?? word;
  const names = accounts.map(getName).join(', ');
  if (mode === 'these') return names;
  return accounts.length === 0 ? t('All') : t('All but {names}', { names });
};

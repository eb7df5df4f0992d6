import type { PersonalFields, PersonalKind } from '../../contract/personalKind';
import { isPaged } from '../dataProvider/wireConventions';
import { containsPersonName, getPersonalKind } from '../declaration/personal';
import { isObject } from '../lib/isObject';
import { getSubstitute } from './getSubstitute';
import type { Ledger } from './ledger';

export type PersonalMark = PersonalKind | PersonalFields | undefined;

/** Kinds whose real values are registered first, so that no replacement equals another value of the same response. */
const limitedKinds = new Set<PersonalMark>(['phone', 'account', 'domain', 'company']);

const getFieldMark = (mark: PersonalMark, key: string, row: object): PersonalMark => {
  if (typeof mark === 'object' && Object.hasOwn(mark, key)) return mark[key];
  if (key === 'name' && containsPersonName(Object.keys(row))) return 'person';
  // Fields inherit the mask of the object that contains them, if any, unless their own name indicates a kind.
  return getPersonalKind(key) ?? (typeof mark === 'string' ? mark : undefined);
};

type Visitor = (mark: PersonalKind, text: string) => string;

const parseText = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const traverse = (value: unknown, mark: PersonalMark, visit: Visitor): unknown => {
  if (typeof value === 'string') {
    const inner = mark === 'keep' ? undefined : parseText(value);
    if (inner !== undefined) return JSON.stringify(traverse(inner, mark, visit));
    return visit(typeof mark === 'string' ? mark : 'scrub', value);
  }
  if (typeof value === 'number' && mark === 'phone') return Number(visit('phone', String(value)));
  if (Array.isArray(value)) return value.map((item) => traverse(item, mark, visit));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    traverse(held, getFieldMark(mark, key, value), visit),
  ]) as [string, unknown][];
  // Keys are masked after the values, because the keys of a map often occur as values too.
  return Object.fromEntries(
    entries.map(([key, held]) => [/[@\d.:]|\s/.test(key) ? visit('scrub', key) : key, held]),
  );
};

/**
 * Replaces all personal data in a response.
 * @param mark kinds of the personal fields in its rows, from the contract
 */
export const maskResponse = (ledger: Ledger, answer: unknown, mark: PersonalMark, isMap = false): unknown => {
  traverse(answer, mark, (kind, text) => {
    if (limitedKinds.has(kind)) ledger.reserve(text);
    return text;
  });
  const visit: Visitor = (kind, text) => getSubstitute(ledger, kind, text);
  if (isPaged(answer)) return { ...answer, items: traverse(answer.items, mark, visit) };
  if (isMap && isObject(answer))
    return Object.fromEntries(
      Object.entries(answer).map(([key, row]) => {
        const masked = traverse(row, mark, visit);
        return [getSubstitute(ledger, 'scrub', key), masked];
      }),
    );
  return traverse(answer, mark, visit);
};

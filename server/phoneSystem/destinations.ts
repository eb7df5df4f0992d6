import type { TSchema } from 'typebox';
import type { AccountType } from './accounts';

interface FieldSchema {
  title?: string;
  format?: string;
  readOnly?: boolean;
  'x-accountKinds'?: readonly string[];
}

/** A field that names accounts. */
export interface DestinationField {
  field: string;
  title: string;
  /** Several, separated by spaces. */
  isList: boolean;
  /** Kinds it takes; all, and numbers outside, without. */
  kinds?: readonly AccountType[];
}

const known = new WeakMap<TSchema, DestinationField[]>();

/** The fields of an entity that name accounts, as its contract tells. */
export function destinationFields(schema: TSchema): DestinationField[] {
  const found = known.get(schema);
  if (found) return found;
  const { properties = {} } = schema as { properties?: Record<string, FieldSchema> };
  const fields = Object.entries(properties).flatMap(([field, { format, title, readOnly, ...rest }]) => {
    if (readOnly || (format !== 'account' && format !== 'accounts')) return [];
    const kinds = rest['x-accountKinds'] as readonly AccountType[] | undefined;
    return [{ field, title: title ?? field, isList: format === 'accounts', ...(kinds && { kinds }) }];
  });
  known.set(schema, fields);
  return fields;
}

/** The accounts a value names. */
export const namedIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [];

/** Lists whose entries belong together, place by place. */
const pairs: Record<string, string> = { flag: 'night', night: 'flag' };

/**
 * Puts other accounts in the place of some, or takes them out.
 * @param body of an account
 * @param gone account → what takes its place; undefined takes it out
 * @returns the fields that change, and no others
 */
export function withoutAccounts(
  schema: TSchema,
  body: Record<string, unknown>,
  gone: ReadonlyMap<string, string | undefined>,
): Record<string, string> {
  const changes: Record<string, string> = {};
  const fields = destinationFields(schema);
  for (const { field, isList } of fields) {
    const named = namedIn(body[field]);
    if (field in changes || !named.some((one) => gone.has(one))) continue;
    const partner = pairs[field];
    if (partner && isList && fields.some((one) => one.field === partner))
      Object.assign(changes, pairsWithout(body, [field, partner], gone));
    else changes[field] = [...new Set(replaced(named, gone))].join(' ');
  }
  return changes;
}

const replaced = (named: string[], gone: ReadonlyMap<string, string | undefined>): string[] =>
  named.flatMap((one) => (gone.has(one) ? (gone.get(one) ?? []) : one));

/** Of two lists that belong together, an entry goes with its partner. */
function pairsWithout(
  body: Record<string, unknown>,
  [one, other]: [string, string],
  gone: ReadonlyMap<string, string | undefined>,
): Record<string, string> {
  const partners = namedIn(body[other]);
  const kept = namedIn(body[one]).map((name, place) => [name, partners[place]] as const);
  const left = kept.flatMap(([name, partner]) => {
    const [first, second] = [replaced([name], gone)[0], partner && replaced([partner], gone)[0]];
    return first === undefined || (partner !== undefined && second === undefined) ? [] : [[first, second]];
  });
  return {
    [one]: left.map(([first]) => first).join(' '),
    [other]: left.flatMap(([, second]) => second ?? []).join(' '),
  };
}

import type { TSchema } from 'typebox';
import type { ReferenceKind } from '../../contract/schema';
import { splitNames } from '../../telephony/splitNames';
import type { AccountType } from '../accounts/accountStore';

interface FieldSchema {
  title?: string;
  format?: string;
  readOnly?: boolean;
  'x-accountKinds'?: readonly string[];
  'x-refers'?: ReferenceKind;
}

export interface DestinationField {
  field: string;
  title: string;
  /** Whether the field contains several references, separated by spaces. */
  isList: boolean;
  /** Account types that the field accepts; if omitted, all types and external numbers. */
  kinds?: readonly AccountType[];
}

const fieldCache = new WeakMap<TSchema, Map<ReferenceKind, DestinationField[]>>();

const refersToKind = ({ format, readOnly, 'x-refers': refers }: FieldSchema, kind: ReferenceKind): boolean =>
  !readOnly && (kind === 'account' ? format === 'account' || format === 'accounts' : refers === kind);

/** Returns the fields of an entity that reference records of a kind, as declared in the contract. */
export function getReferenceFields(schema: TSchema, kind: ReferenceKind): DestinationField[] {
  const cached = fieldCache.get(schema)?.get(kind);
  if (cached) return cached;
  const { properties = {} } = schema as { properties?: Record<string, FieldSchema> };
  const fields = Object.entries(properties)
    .filter(([, fieldSchema]) => refersToKind(fieldSchema, kind))
    .map(([field, { format, title, ...rest }]) => {
      const kinds = rest['x-accountKinds'] as readonly AccountType[] | undefined;
      return { field, title: title ?? field, isList: format === 'accounts', ...(kinds && { kinds }) };
    });
  const fieldsByKind = fieldCache.get(schema) ?? new Map<ReferenceKind, DestinationField[]>();
  fieldCache.set(schema, fieldsByKind.set(kind, fields));
  return fields;
}

export const getDestinationFields = (schema: TSchema): DestinationField[] =>
  getReferenceFields(schema, 'account');

/** Returns the references in a field value: any number of accounts, or at most one record of another kind. */
export const listReferences = (value: unknown, kind: ReferenceKind): string[] =>
  kind === 'account' ? splitNames(value) : typeof value === 'string' && value !== '' ? [value] : [];

/** Maps removed references to their successors; undefined removes the reference. */
export type Replacements = ReadonlyMap<string, string | undefined>;
export type ReplacementsFor = (field: string) => Replacements;

/** Fields with lists whose entries belong together by position. */
const PAIRED_LISTS: Record<string, string> = { flag: 'night', night: 'flag' };

/**
 * Replaces or removes references to records.
 * @param body the referencing record
 * @returns only the fields that change
 */
export function removeReferences(
  schema: TSchema,
  kind: ReferenceKind,
  body: Record<string, unknown>,
  replacements: ReplacementsFor,
): Record<string, string> {
  const changes: Record<string, string> = {};
  const fields = getReferenceFields(schema, kind);
  for (const { field, isList } of fields) {
    const removed = replacements(field);
    const named = listReferences(body[field], kind);
    if (field in changes || !named.some((target) => removed.has(target))) continue;
    const partner = PAIRED_LISTS[field];
    if (partner && isList && fields.some((sibling) => sibling.field === partner))
      Object.assign(changes, removeFromPair(body, [field, partner], replacements));
    else changes[field] = [...new Set(applyReplacements(named, removed))].join(' ');
  }
  return changes;
}

const applyReplacements = (named: string[], removed: Replacements): string[] =>
  named.flatMap((target) => (removed.has(target) ? (removed.get(target) ?? []) : target));

/** Removes entries from two paired lists together, so that positions stay aligned. */
function removeFromPair(
  body: Record<string, unknown>,
  [field, other]: [string, string],
  replacements: ReplacementsFor,
): Record<string, string> {
  const partners = splitNames(body[other]);
  const pairs = splitNames(body[field]).map((name, place) => [name, partners[place]] as const);
  const left = pairs.flatMap(([name, partner]) => {
    const [first] = applyReplacements([name], replacements(field));
    const [second] = partner === undefined ? [] : applyReplacements([partner], replacements(other));
    return first === undefined || (partner !== undefined && second === undefined) ? [] : [[first, second]];
  });
  return {
    [field]: left.map(([first]) => first).join(' '),
    [other]: left.flatMap(([, second]) => second ?? []).join(' '),
  };
}

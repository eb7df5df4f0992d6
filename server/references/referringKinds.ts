import type { TSchema } from 'typebox';
import {
  type ReferrerEntity,
  referrerEntities,
  type SpecialField,
} from '../../contract/phoneSystem/referrers';
import type { ReferenceKind } from '../../contract/schema';
import type { AccountType } from '../accounts/accountStore';
import {
  listButtonAccounts,
  listTextAccounts,
  replaceButtonAccounts,
  replaceTextAccounts,
} from './buttonReferences';
import { listMembers, listScopes, removeMembers, removeScopes } from './permissionGroupReferences';
import {
  getReferenceFields,
  listReferences,
  type ReplacementsFor,
  removeReferences,
} from './referenceFields';

type Body = Record<string, unknown>;

export interface NamedReference {
  field: string;
  title: string;
  to: string;
  /** Account types that the field accepts; all if omitted. */
  kinds?: readonly AccountType[];
  isList: boolean;
}

export interface Referrer extends Pick<ReferrerEntity, 'name' | 'label' | 'needs'> {
  isAccount: boolean;
  named(body: Body, kind: ReferenceKind): NamedReference[];
  /** Returns the fields that change when references are replaced, or removed if they have no replacement. */
  without(body: Body, kind: ReferenceKind, replacements: ReplacementsFor): Body;
}

interface SpecialFormat {
  named: (value: unknown) => string[];
  /** Returns the value with references replaced or removed; undefined if nothing changes. */
  without: (value: unknown, removed: ReturnType<ReplacementsFor>) => unknown;
}

/** Functions that read and replace account references stored in special formats. */
const specialFormats: Record<SpecialField['as'], SpecialFormat> = {
  buttons: { named: listButtonAccounts, without: replaceButtonAccounts },
  buttonText: { named: listTextAccounts, without: replaceTextAccounts },
  members: { named: listMembers, without: removeMembers },
  scopes: { named: listScopes, without: removeScopes },
};

const findSchemaReferences = (schema: TSchema, body: Body, kind: ReferenceKind): NamedReference[] =>
  getReferenceFields(schema, kind).flatMap((place) =>
    listReferences(body[place.field], kind).map((to) => ({ ...place, to })),
  );

const createReferrer = ({
  name,
  label,
  isAccount = false,
  schema,
  special = [],
  first,
  needs,
}: ReferrerEntity): Referrer => ({
  name,
  label,
  isAccount,
  ...(needs && { needs }),
  named(body, kind) {
    const specialFields = [...special.map(({ field }) => field), ...(first ? [first.field] : [])];
    const plain = schema
      ? findSchemaReferences(schema, body, kind).filter(({ field }) => !specialFields.includes(field))
      : [];
    if (kind !== 'account') return plain;
    const specialReferences = special.flatMap(({ field, title, as }) =>
      specialFormats[as].named(body[field]).map((to) => ({ field, title, to, isList: true })),
    );
    return [...plain, ...specialReferences];
  },
  without(body, kind, replacements) {
    const plain: Body = schema ? removeReferences(schema, kind, body, replacements) : {};
    if (first && first.of in plain) plain[first.field] = listReferences(plain[first.of], kind)[0] ?? '';
    if (kind !== 'account') return plain;
    const specialChanges = special.flatMap(({ field, as }) => {
      const left = specialFormats[as].without(body[field], replacements(field));
      return left === undefined ? [] : [[field, left] as const];
    });
    return { ...plain, ...Object.fromEntries(specialChanges) };
  },
});

export const referrers: ReadonlyMap<string, Referrer> = new Map(
  referrerEntities.map((entity) => [entity.record, createReferrer(entity)]),
);

import type { TSchema } from 'typebox';
import {
  type ReferrerEntity,
  referrerEntities,
  type SpecialField,
} from '../../contract/phoneSystem/referrers';
import type { ReferenceKind } from '../../contract/schema';
import type { AccountType } from '../phoneSystem/accounts/accountStore';
import {
  listButtonAccounts,
  listTextAccounts,
  removeButtonAccounts,
  removeTextAccounts,
} from './buttonReferences';
import { listMembers, listScopes, removeMembers, removeScopes } from './permissionGroupReferences';
import {
  getReferenceFields,
  listReferences,
  type ReplacementsFor,
  removeReferences,
} from './referenceFields';

type Body = Record<string, unknown>;

/** A place of a record, and what stands there. */
export interface NamedReference {
  field: string;
  title: string;
  to: string;
  /** Kinds of accounts it takes; any without. */
  kinds?: readonly AccountType[];
  /** Others stand there too. */
  isList: boolean;
}

/** Records that name others. */
export interface Referrer extends Pick<ReferrerEntity, 'name' | 'label' | 'needs'> {
  /** Whether its key is the number of an account. */
  isAccount: boolean;
  /** What a record names of a kind, and where. */
  named(body: Body, kind: ReferenceKind): NamedReference[];
  /** The fields that change when others (or, undefined, none) take the place of some. */
  without(body: Body, kind: ReferenceKind, goneFrom: ReplacementsFor): Body;
}

interface SpecialFormat {
  named: (value: unknown) => string[];
  /** The value without some; undefined when nothing changes. */
  without: (value: unknown, removed: ReturnType<ReplacementsFor>) => unknown;
}

/** How accounts stand in places of their own kind. */
const specialFormats: Record<SpecialField['as'], SpecialFormat> = {
  buttons: { named: listButtonAccounts, without: removeButtonAccounts },
  buttonText: { named: listTextAccounts, without: removeTextAccounts },
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
    const own = [...special.map(({ field }) => field), ...(first ? [first.field] : [])];
    const plain = schema
      ? findSchemaReferences(schema, body, kind).filter(({ field }) => !own.includes(field))
      : [];
    if (kind !== 'account') return plain;
    const others = special.flatMap(({ field, title, as }) =>
      specialFormats[as].named(body[field]).map((to) => ({ field, title, to, isList: true })),
    );
    return [...plain, ...others];
  },
  without(body, kind, goneFrom) {
    const plain: Body = schema ? removeReferences(schema, kind, body, goneFrom) : {};
    if (first && first.of in plain) plain[first.field] = listReferences(plain[first.of], kind)[0] ?? '';
    if (kind !== 'account') return plain;
    const others = special.flatMap(({ field, as }) => {
      const left = specialFormats[as].without(body[field], goneFrom(field));
      return left === undefined ? [] : [[field, left] as const];
    });
    return { ...plain, ...Object.fromEntries(others) };
  },
});

/** Kind of record → how it names others. */
export const referrers: ReadonlyMap<string, Referrer> = new Map(
  referrerEntities.map((entity) => [entity.record, createReferrer(entity)]),
);

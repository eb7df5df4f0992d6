import type { TSchema } from 'typebox';
import {
  type ReferrerEntity,
  referrerEntities,
  type SpecialPlace,
} from '../../contract/phoneSystem/referrers';
import type { ReferredKind } from '../../contract/schema';
import type { AccountType } from '../phoneSystem/accounts/accountStore';
import { buttonAccounts, buttonsWithout, textAccounts, textWithout } from './buttonReferences';
import { membersIn, membersWithout, scopesIn, scopesWithout } from './permissionGroupReferences';
import { placesOf, type ReplacementsFor, referencesIn, withoutNamed } from './referenceFields';

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
  named(body: Body, kind: ReferredKind): NamedReference[];
  /** The fields that change when others (or, undefined, none) take the place of some. */
  without(body: Body, kind: ReferredKind, goneFrom: ReplacementsFor): Body;
}

interface SpecialFormat {
  named: (value: unknown) => string[];
  /** The value without some; undefined when nothing changes. */
  without: (value: unknown, removed: ReturnType<ReplacementsFor>) => unknown;
}

/** How accounts stand in places of their own kind. */
const specialFormats: Record<SpecialPlace['as'], SpecialFormat> = {
  buttons: { named: buttonAccounts, without: buttonsWithout },
  buttonText: { named: textAccounts, without: textWithout },
  members: { named: membersIn, without: membersWithout },
  scopes: { named: scopesIn, without: scopesWithout },
};

const schemaNamed = (schema: TSchema, body: Body, kind: ReferredKind): NamedReference[] =>
  placesOf(schema, kind).flatMap((place) =>
    referencesIn(body[place.field], kind).map((to) => ({ ...place, to })),
  );

const referrer = ({
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
    const plain = schema ? schemaNamed(schema, body, kind).filter(({ field }) => !own.includes(field)) : [];
    if (kind !== 'account') return plain;
    const others = special.flatMap(({ field, title, as }) =>
      specialFormats[as].named(body[field]).map((to) => ({ field, title, to, isList: true })),
    );
    return [...plain, ...others];
  },
  without(body, kind, goneFrom) {
    const plain: Body = schema ? withoutNamed(schema, kind, body, goneFrom) : {};
    if (first && first.of in plain) plain[first.field] = referencesIn(plain[first.of], kind)[0] ?? '';
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
  referrerEntities.map((entity) => [entity.record, referrer(entity)]),
);

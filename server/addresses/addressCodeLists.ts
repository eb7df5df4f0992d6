import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type Address, StreetType } from '../../contract/platform/addressEntities';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import { type Actor, runInTransaction } from '../database/transaction';
import { createTakenError } from '../http/errors/apiError';
import type { Scope } from '../http/tenancy/tenantScope';
import { createCollection, sharedOwner } from '../records/recordCollection';
import { pickStamps, type Stored } from '../records/recordStamps';
import { addresses } from './addressRecords';
import { levelTypes, otherSpellings, streetSuffixes, streetTypes, unitTypes } from './streetCodes';

export interface Code {
  id: number;
  code: string;
  name: string;
  tenant: null;
  dateCreated?: string;
  createdBy?: string | null;
  dateLastModified?: string;
  lastModifiedBy?: string | null;
  /** Number of addresses that use the code; only for staff, who can see all addresses. */
  used?: number;
}

/** Id of the first custom code, above the built-in ones. */
const FIRST_CUSTOM_ID = 1000;

function createCodeList(
  kind: string,
  label: string,
  input: Readonly<Record<string, string>>,
  field: keyof EntityRecord<typeof Address> & string,
) {
  const added = createCollection({ kind, label, schema: StreetType, key: 'code' });
  const builtIn = Object.entries(input).map(
    ([code, name], index): Code => ({ id: index + 1, code, name, tenant: null }),
  );
  const all = async (db: Database): Promise<Code[]> => {
    const rows = await added.all(db, sharedOwner);
    return [...builtIn, ...rows.map(toCodeResponse)].toSorted((a, b) => a.code.localeCompare(b.code));
  };
  return {
    all,
    /** Returns the list and, for staff, the number of addresses that use each code. */
    async counted(db: Database, scope: Scope): Promise<Code[]> {
      const codes = await all(db);
      if (scope.level !== 'staff') return codes;
      const uses = await countUses(db, field);
      return codes.map((code) => ({ ...code, used: uses.get(code.code) ?? 0 }));
    },
    /** @throws ApiError 409 when the code or the name is already in the list */
    async add(db: Database, actor: Actor, request: { code: string; name?: string | null }): Promise<Code> {
      const code = request.code.toUpperCase();
      const name = request.name?.trim() || code;
      return runInTransaction(db, actor, async (tx) => {
        const known = await all(tx);
        const same = known.find((candidate) => candidate.code === code);
        if (same)
          throw createTakenError(
            'code',
            t('{label} {code} is in the list already: {name}.', { label, code, name: same.name }),
          );
        const named = known.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
        if (named)
          throw createTakenError(
            'name',
            t('{name} is in the list already, as {code}.', { name: named.name, code: named.code }),
          );
        return toCodeResponse(await added.create(tx, actor, sharedOwner, { code, name }));
      });
    },
  };
}

async function countUses(db: Database, field: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ code: string; count: number }>(sql`
    select upper(body ->> ${field}) as code, count(*)::int as count from record
    where kind = ${addresses.kind} and body ->> ${field} <> '' group by 1`);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

const toCodeResponse = ({
  id,
  code,
  name,
  ...row
}: Stored & { id?: number | null; code?: string | null; name?: string | null }): Code => ({
  ...pickStamps(row),
  id: FIRST_CUSTOM_ID + (id ?? 0),
  code: code ?? '',
  name: name ?? '',
  tenant: null,
});

export const streetSuffixList = createCodeList(
  'street_suffix',
  'Street suffix',
  streetSuffixes,
  'street_suffix',
);
export const streetTypeList = createCodeList('street_type', 'Street type', streetTypes, 'street_type');
export const unitTypeList = createCodeList('complex_unit', 'Unit type', unitTypes, 'sub_address_type');
export const levelTypeList = createCodeList(
  'complex_level',
  'Level type',
  levelTypes,
  'service_building_level_type',
);

/** Maps upper-case spellings to codes. */
export type Spelling = ReadonlyMap<string, string>;

export interface Spellings {
  types: Spelling;
  suffixes: Spelling;
  units: Spelling;
  levels: Spelling;
}

const buildSpelling = (
  codes: Pick<Code, 'code' | 'name'>[],
  extraCodes: Readonly<Record<string, string>> = {},
): Spelling =>
  new Map([
    ...Object.entries(extraCodes),
    ...codes.flatMap(({ code, name }): [string, string][] => [
      [name.toUpperCase(), code],
      [code.toUpperCase(), code],
    ]),
  ]);

/** Returns all spellings of the codes: the code, its name, and common abbreviations. */
export async function readSpellings(db: Database): Promise<Spellings> {
  return {
    types: buildSpelling(await streetTypeList.all(db), otherSpellings.types),
    suffixes: buildSpelling(await streetSuffixList.all(db)),
    units: buildSpelling(await unitTypeList.all(db), otherSpellings.units),
    levels: buildSpelling(await levelTypeList.all(db), otherSpellings.levels),
  };
}

const toCodeList = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([code, name]) => ({ code, name }));

/** Spellings of the built-in codes, without custom ones. */
export const defaultSpellings: Spellings = {
  types: buildSpelling(toCodeList(streetTypes), otherSpellings.types),
  suffixes: buildSpelling(toCodeList(streetSuffixes)),
  units: buildSpelling(toCodeList(unitTypes), otherSpellings.units),
  levels: buildSpelling(toCodeList(levelTypes), otherSpellings.levels),
};

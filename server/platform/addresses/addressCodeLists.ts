import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type Address, StreetType } from '../../../contract/platform/addressEntities';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { type Actor, inTransaction } from '../../database/transaction';
import { taken } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { collection, sharedOwner } from '../../records/recordCollection';
import { auditOf, type Stored } from '../../records/recordStamps';
import { addresses } from './addressRecords';
import { levelTypes, otherSpellings, streetSuffixes, streetTypes, unitTypes } from './streetCodes';

/** A row of a code list. */
export interface Code {
  id: number;
  code: string;
  name: string;
  tenant: null;
  dateCreated?: string;
  createdBy?: string | null;
  dateLastModified?: string;
  lastModifiedBy?: string | null;
  /** By how many addresses; for staff, who see them all. */
  used?: number;
}

/** Added codes are numbered after those every deployment begins with. */
const FIRST_ADDED = 1000;

/** A list of codes: those every deployment begins with, and those people added. */
function codeList(
  kind: string,
  label: string,
  input: Readonly<Record<string, string>>,
  field: keyof RecordOf<typeof Address> & string,
) {
  const added = collection({ kind, label, schema: StreetType, key: 'code' });
  const builtIn = Object.entries(input).map(
    ([code, name], index): Code => ({ id: index + 1, code, name, tenant: null }),
  );
  const all = async (db: Database): Promise<Code[]> => {
    const rows = await added.all(db, sharedOwner);
    return [...builtIn, ...rows.map(shown)].toSorted((a, b) => a.code.localeCompare(b.code));
  };
  return {
    all,
    /** The list, with how many addresses are written with each code, as far as the scope is that of staff. */
    async counted(db: Database, scope: Scope): Promise<Code[]> {
      const codes = await all(db);
      if (scope.level !== 'staff') return codes;
      const uses = await usesOf(db, field);
      return codes.map((code) => ({ ...code, used: uses.get(code.code) ?? 0 }));
    },
    /** @throws ApiError 409 when the code or the name is in the list already */
    async add(db: Database, actor: Actor, request: { code: string; name?: string | null }): Promise<Code> {
      const code = request.code.toUpperCase();
      const name = request.name?.trim() || code;
      return inTransaction(db, actor, async (tx) => {
        const known = await all(tx);
        const same = known.find((one) => one.code === code);
        if (same)
          throw taken(
            'code',
            t('{label} {code} is in the list already: {name}.', { label, code, name: same.name }),
          );
        const named = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
        if (named)
          throw taken(
            'name',
            t('{name} is in the list already, as {code}.', { name: named.name, code: named.code }),
          );
        return shown(await added.create(tx, actor, sharedOwner, { code, name }));
      });
    },
  };
}

async function usesOf(db: Database, field: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ code: string; count: number }>(sql`
    select upper(body ->> ${field}) as code, count(*)::int as count from record
    where kind = ${addresses.kind} and body ->> ${field} <> '' group by 1`);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

const shown = ({
  id,
  code,
  name,
  ...row
}: Stored & { id?: number | null; code?: string | null; name?: string | null }): Code => ({
  ...auditOf(row),
  id: FIRST_ADDED + (id ?? 0),
  code: code ?? '',
  name: name ?? '',
  tenant: null,
});

export const streetSuffixList = codeList('street_suffix', 'Street suffix', streetSuffixes, 'street_suffix');
export const streetTypeList = codeList('street_type', 'Street type', streetTypes, 'street_type');
export const unitTypeList = codeList('complex_unit', 'Unit type', unitTypes, 'sub_address_type');
export const levelTypeList = codeList(
  'complex_level',
  'Level type',
  levelTypes,
  'service_building_level_type',
);

/** Upper-case spelling → code. */
export type Spelling = ReadonlyMap<string, string>;

/** The code lists as the parts of an address are recognised by. */
export interface Spellings {
  types: Spelling;
  suffixes: Spelling;
  units: Spelling;
  levels: Spelling;
}

const spelling = (
  codes: Pick<Code, 'code' | 'name'>[],
  others: Readonly<Record<string, string>> = {},
): Spelling =>
  new Map([
    ...Object.entries(others),
    ...codes.flatMap(({ code, name }): [string, string][] => [
      [name.toUpperCase(), code],
      [code.toUpperCase(), code],
    ]),
  ]);

/** Every way to write a code: itself, its name, and the usual short forms. */
export async function spellingsOf(db: Database): Promise<Spellings> {
  return {
    types: spelling(await streetTypeList.all(db), otherSpellings.types),
    suffixes: spelling(await streetSuffixList.all(db)),
    units: spelling(await unitTypeList.all(db), otherSpellings.units),
    levels: spelling(await levelTypeList.all(db), otherSpellings.levels),
  };
}

const list = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([code, name]) => ({ code, name }));

/** The same without what people added. */
export const givenSpellings: Spellings = {
  types: spelling(list(streetTypes), otherSpellings.types),
  suffixes: spelling(list(streetSuffixes)),
  units: spelling(list(unitTypes), otherSpellings.units),
  levels: spelling(list(levelTypes), otherSpellings.levels),
};

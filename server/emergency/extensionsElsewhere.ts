import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EmergencyCallerId, ExtensionElsewhere } from '../../contract/console/emergencyAddresses';
import type { RecordOf } from '../../contract/schema';
import type { Database } from '../database/database';
import { emergencyAddresses, type KeptPlace, phoneNumbers, records } from '../database/schema';
import type { Domain } from '../http/tenancy/requestDomain';
import { normaliseNumber } from '../numbers/format/normaliseNumber';
import { nameOf } from '../phoneSystem/accounts/accountStore';
import { spellingsOf } from '../platform/addresses/addressCodeLists';
import { fieldsOf } from '../platform/addresses/addressRecordFields';
import { parseAddress } from '../platform/addresses/parseAddress';
import { domainSettings } from '../settings/domainSettings/domainSettingRecords';
import { atAddress, placeNow, shownState } from './emergencyRows';
import { isSamePlace, placeText } from './placeText';

type Row = RecordOf<typeof ExtensionElsewhere>;

/** What an extension says of where its phone stands, and which number it shows. */
interface Said {
  [column: string]: unknown;
  name: string;
  display: string | null;
  first_name: string | null;
  display_name: string | null;
  ani: string | null;
  e911_ani: string | null;
  written: string | null;
  place: KeptPlace | null;
}

/** The extensions of a phone system whose phone does not stand at its main address. */
export async function extensionsElsewhere(db: Database, domain: Domain): Promise<Row[]> {
  const said = await placedExtensions(db, domain);
  if (said.length === 0) return [];
  const [main] = await placesOf(db, domain);
  const spellings = await spellingsOf(db);
  const standing = said.flatMap((one) => {
    const place =
      one.place ??
      (one.written
        ? { ...textsOf(fieldsOf(parseAddress(one.written, spellings).parts)), full_address: one.written }
        : null);
    return place === null || (main && isSamePlace(place, main)) ? [] : [{ ...one, place }];
  });
  const system = await emergencyCallerIdOf(db, domain);
  const shown = standing.map((one) => ({ ...one, ...shownNumber(one, system) }));
  const known = await addressesOf(
    db,
    domain,
    shown.flatMap(({ number }) => (number === null ? [] : [number])),
  );
  return shown.map((one): Row => {
    const own = one.number === null ? undefined : known.get(one.number);
    return {
      name: one.name,
      display:
        nameOf({ display: one.display, firstName: one.first_name, displayName: one.display_name }) || null,
      place: placeText(one.place),
      number: one.number,
      shown_by: one.shown_by,
      number_address: placeText(own?.place),
      state: own?.state ?? 'none',
      agrees: own?.accepted ? isSamePlace(own.accepted, one.place) : false,
      domain_name: domain.domainName,
    };
  });
}

const textsOf = (fields: object): KeptPlace =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));

/** Extensions that say where their phone stands: by an address of the phone system, or in words. */
async function placedExtensions(db: Database, { domainName }: Domain): Promise<Said[]> {
  const field = (name: string) => sql`nullif(btrim(e.body ->> ${name}), '')`;
  const { rows } = await db.execute<Said>(sql`
    select e.key as name, ${field('display')} as display, ${field('first_name')} as first_name,
      ${field('display_name')} as display_name, ${field('ani')} as ani, ${field('e911_ani')} as e911_ani,
      case when ${field('street')} is not null then
        concat_ws(', ', ${field('street')}, nullif(concat_ws(' ', ${field('city')}, ${field('state')}, ${field('zip')}), '')) end as written,
      emergency_parts(a.body) as place
    from ${records} e
    left join ${records} a on a.kind = 'address' and a.domain_name = e.domain_name and a.id::text = e.body ->> 'addressid'
    where e.kind = 'extension' and e.domain_name = ${domainName} and (a.id is not null or ${field('street')} is not null)
    order by e.key`);
  // What is written at the extension is nearer than the address its hardware went to.
  return rows.map((row) => (row.written === null ? row : { ...row, place: null }));
}

const placesOf = async (db: Database, { domainName }: Domain): Promise<KeptPlace[]> => {
  const { rows } = await db.execute<{ place: KeptPlace }>(sql`
    select emergency_parts(body) as place from ${records} where kind = 'address' and domain_name = ${domainName}
    order by body -> 'directory_listing' = 'true' desc nulls last, id limit 1`);
  return rows.map(({ place }) => place);
};

interface SystemCallerIds {
  emergency: string | null;
  main: string | null;
}

async function emergencyCallerIdOf(db: Database, domain: Domain): Promise<SystemCallerIds> {
  const { e911_ani } = await domainSettings(db, domain);
  const [main] = await db
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.domainName, domain.domainName), eq(phoneNumbers.isPrimary, true)));
  return { emergency: numberOf(e911_ani), main: main?.number ?? null };
}

const numberOf = (text: unknown): string | null =>
  typeof text === 'string' && text ? normaliseNumber(text) : null;

/** The number an emergency call shows: the extension's own, then that of the phone system, then how it calls otherwise. */
function shownNumber(
  { e911_ani, ani }: Said,
  { emergency, main }: SystemCallerIds,
): { number: string | null; shown_by: EmergencyCallerId } {
  const ways: [EmergencyCallerId, string | null][] = [
    ['extension', numberOf(e911_ani)],
    ['system', emergency],
    ['caller_id', numberOf(ani)],
    ['main', main],
  ];
  const [shown_by, number] = ways.find(([, one]) => one !== null) ?? ['none', null];
  return { number, shown_by };
}

async function addressesOf(db: Database, { domainName }: Domain, numbers: readonly string[]) {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({
            number: emergencyAddresses.phoneNumber,
            state: shownState,
            place: placeNow,
            accepted: emergencyAddresses.accepted,
          })
          .from(emergencyAddresses)
          .leftJoin(records, atAddress)
          .where(
            and(
              eq(emergencyAddresses.domainName, domainName),
              inArray(emergencyAddresses.phoneNumber, [...new Set(numbers)]),
            ),
          );
  return new Map(rows.map((row) => [row.number, row]));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EmergencyCallerId, OffsiteExtension } from '../../contract/console/emergencyAddresses';
import type { EntityRecord } from '../../contract/schema';
import { getAccountName } from '../accounts/accountStore';
import { readSpellings } from '../addresses/addressCodeLists';
import { toAddressFields } from '../addresses/addressRecordFields';
import { parseAddress } from '../addresses/parseAddress';
import type { Database } from '../database/database';
import { emergencyAddresses, phoneNumbers, records, type StoredAddress } from '../database/schema';
import type { Domain } from '../http/tenancy/requestDomain';
import { normaliseNumber } from '../numberingPlan/normaliseNumber';
import { readDomainSettings } from '../settings/domainSettings/domainSettingRecords';
import { currentAddress, effectiveState, matchesAddress } from './emergencyRows';
import { formatEmergencyAddress, isSameAddress } from './formatPlace';

type Row = EntityRecord<typeof OffsiteExtension>;

interface ExtensionLocation {
  [column: string]: unknown;
  name: string;
  display: string | null;
  first_name: string | null;
  display_name: string | null;
  ani: string | null;
  e911_ani: string | null;
  written: string | null;
  place: StoredAddress | null;
}

/** Returns the extensions with a phone located outside the main address of their phone system. */
export async function findOffsiteExtensions(db: Database, domain: Domain): Promise<Row[]> {
  const placements = await readExtensionLocations(db, domain);
  if (placements.length === 0) return [];
  const [main] = await readDomainAddresses(db, domain);
  const spellings = await readSpellings(db);
  const standing = placements.flatMap((placement) => {
    const place =
      placement.place ??
      (placement.written
        ? {
            ...toStringFields(toAddressFields(parseAddress(placement.written, spellings).parts)),
            full_address: placement.written,
          }
        : null);
    return place === null || (main && isSameAddress(place, main)) ? [] : [{ ...placement, place }];
  });
  const system = await readCallerIds(db, domain);
  const extensionRows = standing.map((extension) => ({
    ...extension,
    ...getCallerNumber(extension, system),
  }));
  const known = await readAddresses(
    db,
    domain,
    extensionRows.flatMap(({ number }) => (number === null ? [] : [number])),
  );
  return extensionRows.map((extension): Row => {
    const numberState = extension.number === null ? undefined : known.get(extension.number);
    return {
      name: extension.name,
      display:
        getAccountName({
          display: extension.display,
          firstName: extension.first_name,
          displayName: extension.display_name,
        }) || null,
      place: formatEmergencyAddress(extension.place),
      number: extension.number,
      shown_by: extension.shown_by,
      number_address: formatEmergencyAddress(numberState?.place),
      state: numberState?.state ?? 'none',
      agrees: numberState?.accepted ? isSameAddress(numberState.accepted, extension.place) : false,
      domain_name: domain.domainName,
    };
  });
}

const toStringFields = (fields: object): StoredAddress =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'));

/** Returns extensions with an explicit location: an address of the phone system, or free text. */
async function readExtensionLocations(db: Database, { domainName }: Domain): Promise<ExtensionLocation[]> {
  const field = (name: string) => sql`nullif(btrim(e.body ->> ${name}), '')`;
  const { rows } = await db.execute<ExtensionLocation>(sql`
    select e.key as name, ${field('display')} as display, ${field('first_name')} as first_name,
      ${field('display_name')} as display_name, ${field('ani')} as ani, ${field('e911_ani')} as e911_ani,
      case when ${field('street')} is not null then
        concat_ws(', ', ${field('street')}, nullif(concat_ws(' ', ${field('city')}, ${field('state')}, ${field('zip')}), '')) end as written,
      emergency_parts(a.body) as place
    from ${records} e
    left join ${records} a on a.kind = 'address' and a.domain_name = e.domain_name and a.id::text = e.body ->> 'addressid'
    where e.kind = 'extension' and e.domain_name = ${domainName} and (a.id is not null or ${field('street')} is not null)
    order by e.key`);
  // A location entered for the extension takes precedence over the delivery address of its hardware.
  return rows.map((row) => (row.written === null ? row : { ...row, place: null }));
}

async function readDomainAddresses(db: Database, { domainName }: Domain): Promise<StoredAddress[]> {
  const { rows } = await db.execute<{ place: StoredAddress }>(sql`
    select emergency_parts(body) as place from ${records} where kind = 'address' and domain_name = ${domainName}
    order by body -> 'directory_listing' = 'true' desc nulls last, id limit 1`);
  return rows.map(({ place }) => place);
}

interface SystemCallerIds {
  emergency: string | null;
  main: string | null;
}

async function readCallerIds(db: Database, domain: Domain): Promise<SystemCallerIds> {
  const { e911_ani } = await readDomainSettings(db, domain);
  const [main] = await db
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.domainName, domain.domainName), eq(phoneNumbers.isPrimary, true)));
  return { emergency: toNumber(e911_ani), main: main?.number ?? null };
}

const toNumber = (text: unknown): string | null =>
  typeof text === 'string' && text ? normaliseNumber(text) : null;

/** Returns the caller id for emergency calls: that of the extension, then that of the phone system, then the regular one. */
function getCallerNumber(
  { e911_ani, ani }: ExtensionLocation,
  { emergency, main }: SystemCallerIds,
): { number: string | null; shown_by: EmergencyCallerId } {
  const ways: [EmergencyCallerId, string | null][] = [
    ['extension', toNumber(e911_ani)],
    ['system', emergency],
    ['caller_id', toNumber(ani)],
    ['main', main],
  ];
  const [shown_by, number] = ways.find(([, candidate]) => candidate !== null) ?? ['none', null];
  return { number, shown_by };
}

async function readAddresses(db: Database, { domainName }: Domain, numbers: readonly string[]) {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({
            number: emergencyAddresses.phoneNumber,
            state: effectiveState,
            place: currentAddress,
            accepted: emergencyAddresses.accepted,
          })
          .from(emergencyAddresses)
          .leftJoin(records, matchesAddress)
          .where(
            and(
              eq(emergencyAddresses.domainName, domainName),
              inArray(emergencyAddresses.phoneNumber, [...new Set(numbers)]),
            ),
          );
  return new Map(rows.map((row) => [row.number, row]));
}

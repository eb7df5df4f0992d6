import { and, asc, inArray, sql } from 'drizzle-orm';
import type { PbxServer } from '../../../contract/platform/domainEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { phoneNumbers, records } from '../../database/schema';

type ContentLists = Required<
  Pick<
    EntityRecord<typeof PbxServer>,
    | 'users'
    | 'hardware_orders'
    | 'link_extensions'
    | 'softphones'
    | 'assigned_dids'
    | 'phone_numbers'
    | 'addresses'
    | 'mac_addresses'
  >
>;

/** Summary of a phone system's contents: identifying fields and the purpose of each item. */
export type DomainContents = { [Name in keyof ContentLists]: unknown[] };

const createEmptyContents = (): DomainContents => ({
  users: [],
  hardware_orders: [],
  link_extensions: [],
  softphones: [],
  assigned_dids: [],
  phone_numbers: [],
  addresses: [],
  mac_addresses: [],
});

interface ContentSummary {
  list: keyof DomainContents;
  key: string;
  /** Record fields included in the summary; all others are omitted. */
  fields: readonly string[];
}

/** Content lists and their fields, by record kind. */
const contentSummaries: Readonly<Record<string, ContentSummary>> = {
  user: { list: 'users', key: 'user_id', fields: ['email', 'firstname', 'lastname', 'disabled'] },
  hardware_order: { list: 'hardware_orders', key: 'order_id', fields: ['status'] },
  extension: { list: 'link_extensions', key: 'name', fields: ['first_name', 'last_name', 'rate_planid'] },
  softphone: { list: 'softphones', key: 'extension_no', fields: ['email'] },
  ringotel_softphone: { list: 'softphones', key: 'extension_no', fields: ['email'] },
  address: { list: 'addresses', key: '', fields: ['formatted_address', 'full_address'] },
  device: { list: 'mac_addresses', key: 'mac', fields: ['vendor', 'model', 'extensions'] },
};

export async function readDomainContents(
  db: Database,
  names: string[],
): Promise<Map<string, DomainContents>> {
  const contentsByDomain = new Map(names.map((name) => [name, createEmptyContents()]));
  if (names.length === 0) return contentsByDomain;
  const requested = [...new Set(Object.values(contentSummaries).flatMap(({ fields }) => fields))];
  const summaries = sql.join(
    requested.map((field) => sql`${field}::text, ${records.body} -> ${field}::text`),
    sql`, `,
  );
  const storedRecords = await db
    .select({
      id: records.id,
      kind: records.kind,
      key: records.key,
      domainName: records.domainName,
      body: sql<Record<string, unknown>>`jsonb_build_object(${summaries})`,
    })
    .from(records)
    .where(and(inArray(records.kind, Object.keys(contentSummaries)), inArray(records.domainName, names)))
    .orderBy(asc(records.domainName), asc(records.kind), asc(records.key));
  for (const { id, kind, key, domainName, body } of storedRecords) {
    const short = contentSummaries[kind];
    if (!short) continue;
    const fields = short.fields.map((field) => [field, body[field] ?? null]);
    contentsByDomain
      .get(domainName ?? '')
      ?.[short.list].push({ id, ...(short.key && { [short.key]: key }), ...Object.fromEntries(fields) });
  }
  const numbers = await db
    .select({
      did: phoneNumbers.phoneNumber,
      display: phoneNumbers.display,
      account: phoneNumbers.destinationAccount,
      state: phoneNumbers.state,
      domainName: phoneNumbers.domainName,
    })
    .from(phoneNumbers)
    .where(inArray(phoneNumbers.domainName, names))
    .orderBy(asc(phoneNumbers.phoneNumber));
  for (const { domainName, did, display, account, state } of numbers) {
    const lists = contentsByDomain.get(domainName ?? '');
    lists?.phone_numbers.push({ phone_number: did, display, state });
    if (state === 'assigned') lists?.assigned_dids.push({ did, account });
  }
  return contentsByDomain;
}

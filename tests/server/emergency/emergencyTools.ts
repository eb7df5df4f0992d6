import { sql } from 'drizzle-orm';
import type { CallResponse } from '../../../contract/index';
import type { Database } from '../../../server/database/database';
import { records } from '../../../server/database/schema';
import type { EmergencyGateway } from '../../../server/gateways/emergency/emergencyGateway';
import type { Gateways } from '../../../server/gateways/gateways';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { createLocalEmergency } from '../../../server/localGateways/emergency/createLocalEmergency';
import { openTestDatabase } from '../../database/testDatabase';
import { runJobs } from '../jobs/runJobs';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

export type EmergencyAddressRow = CallResponse<'GetEmergencyAddresses'>['items'][number];

export const WHARF = 'wharf.pbx.example';
export const KETTLE = 'kettle.pbx.example';

export const validAddress = {
  full_address: '12 Sample St, Sampleton NSW 9901',
  street_number: '12',
  street_name: 'Sample',
  street_type: 'ST',
  locality: 'Sampleton',
  state: 'NSW',
  postcode: '9901',
};

export interface EmergencyServer extends TestServer {
  gateways: Gateways;
  /** Creates an address for a phone system and returns its id. */
  address(domain: string, fields?: object): Promise<number>;
  readAddress(number: string, as?: Token): Promise<EmergencyAddressRow | undefined>;
  getState(number: string): Promise<string | null | undefined>;
  /** Processes due emergency address jobs, including polling for results. */
  work(kills?: () => boolean): Promise<void>;
}

const kinds = ['fileEmergency', 'askEmergency', 'withdrawEmergency'];

/**
 * Runs the complete API on two tenants, with `numbers` by phone system.
 * @param createGateway creates a replacement for the local gateway
 */
export const startEmergencyServer = async (
  numbers: Record<string, readonly string[]>,
  createGateway?: (db: Database) => EmergencyGateway,
): Promise<EmergencyServer> => {
  const opened = await openTestDatabase();
  const { db } = opened;
  await seedTwoTenants(db);
  for (const [domain, list] of Object.entries(numbers))
    await db.execute(sql`
      insert into phone_number (phone_number, state, domain_name, wholesaler_id)
      select number, 'assigned', ${domain}, (select wholesaler_id from domain where domain_name = ${domain})
      from unnest(string_to_array(${list.join(',')}, ',')) as number
      on conflict (phone_number) do update set state = 'assigned', domain_name = excluded.domain_name,
        wholesaler_id = excluded.wholesaler_id`);
  const gateways = createLocalGateways(db, { emergency: createGateway?.(db) ?? createLocalEmergency(db, 0) });
  const server = await createTestServer({ db, gateways });
  const find = async (number: string, as: Token = 'staff') => {
    const { body } = await server.call('GetEmergencyAddresses', { phone_number: number }, as);
    return body.items[0];
  };
  return {
    ...server,
    gateways,
    close: async () => {
      await server.close();
      await opened.close();
    },
    async address(domain, fields = {}) {
      const [row] = await db
        .insert(records)
        .values({
          kind: 'address',
          domainName: domain,
          key: crypto.randomUUID(),
          wholesalerId: sql`(select wholesaler_id from domain where domain_name = ${domain})`,
          body: { ...validAddress, ...fields },
        })
        .returning({ id: records.id });
      if (!row) throw new Error('The address was not kept.');
      return row.id;
    },
    readAddress: find,
    getState: async (number) => (await find(number))?.state,
    async work(kills) {
      await runJobs(kinds, db, gateways, kills);
      // Makes the polling job due immediately.
      await db.execute(sql`update job set run_at = statement_timestamp() where kind = 'askEmergency'`);
      await runJobs(kinds, db, gateways, kills);
    },
  };
};

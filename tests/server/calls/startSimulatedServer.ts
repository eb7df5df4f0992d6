import { eq, sql } from 'drizzle-orm';
import {
  attendants,
  extensions,
  getOwner,
  queues,
  ringGroups,
  serviceFlags,
} from '../../../server/accounts/accountStore';
import { catchUp, startPulling } from '../../../server/calls/ingestion/pullEvents';
import type { Database } from '../../../server/database/database';
import { domains, phoneNumbers } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { createSimulatedSwitch } from '../../../server/localGateways/simulator/createSimulatedSwitch';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

export const WHARF = 'wharf.pbx.example';
export const phoneSwitch = createSimulatedSwitch();
export const ACTOR = { id: 'test', name: 'Test', call: 'Test' };

export const findDomain = async (db: Database, name: string): Promise<Domain> => {
  const [domain] = await db.select().from(domains).where(eq(domains.domainName, name));
  if (!domain) throw new Error(`No domain ${name}`);
  return domain;
};

/**
 * Creates a phone system with every type of account: 30 extensions, of which 229 is disabled, two queues, an attendant
 * and a ring group, with numbers that lead to them.
 */
export const prepareDomain = async (db: Database, domain: Domain): Promise<void> => {
  const owner = getOwner(domain);
  await runInTransaction(db, ACTOR, async (tx) => {
    await extensions.createAll(
      tx,
      ACTOR,
      owner,
      Array.from({ length: 30 }, (_, index) => ({
        name: String(200 + index),
        display: `Extension ${index}`,
        ...(index === 29 && { disabled: 'true' }),
        ...(index === 28 && { rec_external: 'true' }),
      })),
    );
    await queues.createAll(tx, ACTOR, owner, [
      {
        name: '600',
        display: 'Sales',
        all_agents: '200 201 202 203 229',
        timeout: '90',
        redirect: '210',
        rec: 'true',
      },
      { name: '601', display: 'Support', all_agents: '203 204 205', timeout: '120', key1: '1', act1: '211' },
    ]);
    await serviceFlags.createAll(tx, ACTOR, owner, [
      {
        name: '800',
        mode: 'clock',
        invert: 'true',
        ...Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, '08:00-18:00'])),
      },
    ]);
    await attendants.createAll(tx, ACTOR, owner, [
      {
        name: '500',
        key1: '1',
        act1: '600',
        key2: '2',
        act2: '601',
        key3: '3',
        act3: '700',
        redirect: '600',
        flag: '800',
        night: '212',
      },
    ]);
    await ringGroups.createAll(tx, ACTOR, owner, [
      { name: '700', st1_ext: '206 207', st1_dur: '15', st2_ext: '208', st2_dur: '10', st4_ext: '209' },
    ]);
    await tx.insert(phoneNumbers).values(
      (
        [
          ['600', 'acds'],
          ['601', 'acds'],
          ['500', 'attendants'],
          ['700', 'hunts'],
          ['210', 'extensions'],
          ['229', 'extensions'],
        ] as const
      ).map(([destinationAccount, destinationUserType], index) => ({
        phoneNumber: `6125550010${index}`,
        state: 'assigned' as const,
        wholesalerId: domain.wholesalerId,
        remoteTrunkId: 'HV-1',
        domainName: domain.domainName,
        destinationAccount,
        destinationUserType,
      })),
    );
  });
};

/** Runs the complete API with simulated calls in wharf for the given number of days before a time. */
export const startSimulatedServer = async (
  now: Date,
  days: number,
): Promise<TestServer & { domain: Domain }> => {
  const server = await createTestServer();
  await seedTwoTenants(server.db);
  const domain = await findDomain(server.db, WHARF);
  await prepareDomain(server.db, domain);
  await server.db.transaction((tx) =>
    startPulling(tx, phoneSwitch, domain, new Date(now.getTime() - days * 86_400_000)),
  );
  await catchUp(server.db, phoneSwitch, domain, now, Number.POSITIVE_INFINITY);
  return { ...server, domain };
};

export const queryRows = async <Row extends Record<string, unknown>>(
  db: Database,
  query: string,
): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql.raw(query));
  return rows;
};

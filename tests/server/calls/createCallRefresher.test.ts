import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { allCalls, type CallName } from '../../../contract/index';
import { refreshedCallNames } from '../../../server/calls/ingestion/createCallRefresher';
import { startPulling } from '../../../server/calls/ingestion/pullEvents';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { buildValidBody } from '../../contract/build';
import { openTestDatabase } from '../../database/testDatabase';
import { createTestServer, seedTwoTenants } from '../testApi';
import { findDomain, phoneSwitch, WHARF } from './startSimulatedServer';

const root = fileURLToPath(new URL('../../../server/', import.meta.url));

it('events are never fetched directly by a report', async () => {
  const files = await readdir(root, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.startsWith('calls/ingestion/'));
  const calling = [];
  for (const file of sources)
    if (/ingestion\/pullEvents'/.test(await readFile(root + file, 'utf8'))) calling.push(file);
  // The demo initially contains calls. Rollouts count calls outside of API calls.
  expect(calling).toEqual(['demo/seedCalls.ts', 'changeRequests/rollouts/runRollout.ts']);
});

it('events are fetched once before each API call that reports phone calls', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await seedTwoTenants(db);
  const domain = await findDomain(db, WHARF);
  let requested: string[] = [];
  let name = '';
  const server = await createTestServer({
    db,
    gateways: createLocalGateways(db, {
      phoneSwitch: {
        ...phoneSwitch,
        readEvents: async (_tx, { domainName }, { from, to }) => {
          requested.push(`${name} ${domainName}`);
          return { from, to, events: [] };
        },
      },
    }),
  });
  const ofCalls = Object.entries(allCalls as Record<string, Call>).filter(
    ([callName, { group, tenant }]) =>
      typeof tenant !== 'string' &&
      (refreshedCallNames.has(callName) || ['Calls', 'Registrations'].includes(group)),
  );
  expect(ofCalls.length).toBeGreaterThan(25);
  for (const [callName, call] of ofCalls) {
    name = callName;
    requested = [];
    await db.execute('delete from phone_switch_source');
    await startPulling(db, phoneSwitch, domain, new Date(Date.now() - 60_000));
    const body = buildValidBody(call, { domain_name: WHARF });
    await server.call(callName as CallName, call.method === 'GET' ? undefined : body, 'staff', {
      domain_name: WHARF,
      account: '200',
    });
    expect(requested).toEqual([`${callName} ${WHARF}`]);
  }
  await database.close();
}, 60_000);

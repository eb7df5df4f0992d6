import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract';
import { allCalls } from '../../../contract';
import { permissions } from '../../../contract/access/permissions';
import { canCall } from '../../../server/apiCalls/canCall';
import { readCallsToday } from '../../../server/console/today/readCallsToday';
import { todayHandlers } from '../../../server/console/today/todayHandlers';
import { phoneCalls } from '../../../server/database/schema';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { startSimulatedServer, WHARF } from '../calls/startSimulatedServer';
import type { TestServer } from '../testApi';

const now = new Date();
const domain_name = WHARF;

let server: TestServer & { domain: Domain };
beforeAll(async () => {
  server = await startSimulatedServer(now, 10);
});
afterAll(() => server.close());

describe('daily overview of a phone system', () => {
  it('is the same for staff, its reseller and its customer, and hidden from other users', async () => {
    for (const as of ['staff', 'reseller', 'customer'] as const) {
      const { body, status } = await server.call('GetToday', { domain_name }, as);
      expect(status).toBe(200);
      expect(body.triggers?.filter((trigger) => trigger?.is_office)).toHaveLength(1);
      expect(body.queues?.map((queue) => queue?.queue)).toEqual(['600', '601']);
      expect(body.new_messages).toBeGreaterThanOrEqual(body.messages?.length ?? 99);
      expect(body.set_up?.extensions).toBeGreaterThan(0);
      expect(body.numbers).toMatchObject({ without_place: 6, refused_places: 0, rejected_ports: 0 });
      const listed = { domain_name, went_offline: true };
      expect((await server.call('GetExtensionsList', listed, as)).body.totalCount).toBe(body.offline_phones);
    }
    for (const as of ['otherReseller', 'otherCustomer'] as const)
      for (const call of ['GetToday', 'ProveReach'] as const)
        expect((await server.call(call, { domain_name }, as)).status).toBe(404);
  });

  it('checks the destinations of calls in the same way as the call flow', async () => {
    const { body } = await server.call('ProveReach', { domain_name }, 'customer');
    expect(body.numbers).toBeGreaterThan(0);
    expect(body.findings?.filter((finding) => finding?.level === 'error').length).toBeLessThanOrEqual(
      body.lost ?? 0,
    );
  });

  it('counts calls consistently, and excludes callers who were called back or reached someone later', async () => {
    const call = (
      from: string,
      to: string,
      minutes: number,
      about: Partial<typeof phoneCalls.$inferInsert>,
    ) => {
      const at = new Date(Date.parse(noon) + minutes * 60_000).toISOString();
      return {
        ...{
          domainName: WHARF,
          wholesalerId: server.domain.wholesalerId,
          callId: `today-${from}-${to}-${minutes}`,
        },
        ...{ direction: 'inbound' as const, result: 'missed' as const, from, to, startedAt: at, endedAt: at },
        ...about,
      };
    };
    const noon = new Date(Math.ceil(now.getTime() / 86_400_000) * 86_400_000 + 30 * 86_400_000).toISOString();
    const answered = (minutes: number) => ({
      result: 'answered' as const,
      connectedAt: new Date(Date.parse(noon) + minutes * 60_000).toISOString(),
    });
    await server.db
      .insert(phoneCalls)
      .values([
        call('61255501001', '200', 0, {}),
        call('61255501002', '200', 1, {}),
        call('200', '61255501002', 2, { direction: 'outbound', result: 'busy' }),
        call('61255501003', '600', 3, { result: 'abandoned' }),
        call('61255501003', '600', 4, answered(4)),
        call('61255501004', '200', 5, { result: 'voicemail' }),
        call('61255501001', '201', 6, {}),
        call('', '200', 7, {}),
        call('anonymous', '200', 8, { result: 'busy' }),
        call('', '200', 9, { result: 'voicemail' }),
      ]);
    const { today, open, open_since, settled, withheld, callers } = await readCallsToday(
      server.db,
      server.domain,
      new Date(Date.parse(noon) + 3_600_000),
    );
    expect(today).toEqual({ total: 9, answered: 1, voicemail: 2, missed: 4, abandoned: 1, busy: 1 });
    expect([open, settled, withheld]).toEqual([1, 2, 2]);
    expect(open_since).toBe(noon);
    expect(callers).toMatchObject([{ from: '61255501001', to: '201', calls: 2 }]);
  });
});

/** Call whose rights a field of the overview requires. */
const callsByField: Readonly<Record<string, CallName>> = {
  calls: 'GetCallLogs',
  messages: 'GetVoiceMessages',
  new_messages: 'GetVoiceMessages',
  offline: 'GetRegistrations',
  offline_phones: 'GetRegistrations',
  offline_since: 'GetRegistrations',
  queues: 'GetWallboard',
  triggers: 'GetServiceFlagList',
  orders: 'GetHardwareOrders',
  numbers: 'GetEmergencyAddresses',
  to_decide: 'ApproveChangeRequest',
  'set_up.extensions': 'GetExtensionsList',
  'set_up.phones': 'GetMacAddressesForDomain',
  'set_up.triggers': 'GetServiceFlagList',
  'set_up.numbers': 'GetRangedNumbers',
  'set_up.routed': 'GetRangedNumbers',
};

describe('visibility of the daily overview', () => {
  it.each(Object.keys(permissions))(
    'with only the permission %s contains only what its calls return',
    async (name) => {
      const session = { id: 'reader', level: 'customer', domainName: WHARF } as never;
      const granted = new Map([[name, 'allow' as const]]);
      const answer = await todayHandlers.GetToday({
        request: { domain: server.domain },
        caller: {
          session,
          scope: { level: 'customer', wholesalerId: null, domainName: WHARF },
          callerNow: async () => ({ session, granted }),
        },
        services: { db: server.db },
      } as never);
      const { set_up: setUp, name: _, time_zone: __, ...parts } = answer;
      const fields = {
        ...parts,
        ...Object.fromEntries(
          Object.entries(setUp ?? {}).map(([field, value]) => [`set_up.${field}`, value]),
        ),
      };
      const closed = Object.entries(fields).filter(([field, value]) => {
        const call = callsByField[field];
        return value !== null && !(call && canCall({ session, granted }, allCalls[call]));
      });
      expect(closed).toEqual([]);
    },
  );
});

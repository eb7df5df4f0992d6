import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLiveCalls } from '../../../server/calls/active/callsInProgress';
import { readAgentEvents } from '../../../server/calls/agents/agentEvents';
import { getLoginsAt, isAgentLoggedIn } from '../../../server/calls/agents/agentLoginState';
import { readCurrentContacts } from '../../../server/calls/registrations/registrationRows';
import { phoneCalls } from '../../../server/database/schema';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { type RunningServer, startServer } from '../../../server/startServer';
import { openTestDatabase } from '../../database/testDatabase';
import { findDomain, prepareDomain, WHARF } from '../calls/startSimulatedServer';
import { seedTwoTenants } from '../testApi';

const TOKEN = 'the-secret-of-a-phone-switch-in-a-test';
const now = Date.now();

let server: RunningServer;
let domain: Domain;
beforeAll(async () => {
  server = await startServer({ port: 0, demo: false, phoneSwitchToken: TOKEN }, openTestDatabase);
  await seedTwoTenants(server.db);
  domain = await findDomain(server.db, WHARF);
  await prepareDomain(server.db, domain);
});
afterAll(() => server.close());

/**
 * Returns the recorded output of a phone switch, with timestamps relative to now.
 * @param unit number of timestamp units per second
 */
const readRecording = async (name: string, unit: number): Promise<string> => {
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  return text.replace(/@(-\d+)@/g, (_, seconds) => String(Math.floor((now / 1000 + Number(seconds)) * unit)));
};

/** Runs the script as a deployment does. */
const runSender = (input: string, token = TOKEN) =>
  new Promise<{ code: number | null; out: string; errors: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'scripts/phoneSwitch/sendSwitchEvents.ts',
        '--server',
        server.url,
        '--domain',
        WHARF,
      ],
      { env: { ...process.env, PHONE_SWITCH_TOKEN: token } },
    );
    let [out, errors] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      errors += text;
    });
    child.on('close', (code) => resolve({ code, out: out.trim(), errors }));
    child.stdin.end(input);
  });

const findCall = async (callId: string) =>
  (await server.db.select().from(phoneCalls).where(eq(phoneCalls.callId, callId)))[0];
const isLoggedIn = async (agent: string, queue: string, secondsAgo: number) => {
  const at = now / 1000 - secondsAgo;
  return isAgentLoggedIn(getLoginsAt(await readAgentEvents(server.db, domain, at, at), at), agent, queue);
};

describe('phone switch script', () => {
  it('sends each FreeSWITCH event once', async () => {
    const events = await readRecording('freeSwitch.events.txt', 1_000_000);
    expect(await runSender(events)).toEqual({
      code: 0,
      out: '12 accepted, 0 known already, 0 refused',
      errors: '',
    });
    expect((await runSender(events)).out).toBe('0 accepted, 12 known already, 0 refused');
    expect(await findCall('5b2f1c66-aaaa')).toMatchObject({
      direction: 'inbound',
      from: '61270100001',
      result: 'answered',
      extension: '201',
      queue: '600',
      ivr: 8,
      ring: 6,
      talk: 54,
      hold: 10,
      legs: [
        { account: '600', user_type: 'acds', from: 2, to: 16, result: 'waited' },
        { account: '201', user_type: 'extensions', from: 10, to: 16, result: 'rang' },
        { account: '201', user_type: 'extensions', from: 16, to: 40, result: 'talked' },
        { account: '201', user_type: 'extensions', from: 40, to: 50, result: 'held' },
        { account: '201', user_type: 'extensions', from: 50, to: 80, result: 'talked' },
      ],
    });
    expect(await readCurrentContacts(server.db, domain, new Date(now), '201')).toMatchObject([
      { contact: 'sip:201@192.0.2.10:5060', address: 'udp:192.0.2.10:5060', userAgent: 'Desk phone' },
    ]);
    expect([await isLoggedIn('201', '600', 60), await isLoggedIn('201', '600', 0)]).toEqual([true, false]);
  }, 60_000);

  it('sends Asterisk events', async () => {
    const events = await readRecording('asterisk.events.txt', 1);
    expect(await runSender(events)).toEqual({
      code: 0,
      out: '13 accepted, 0 known already, 0 refused',
      errors: '',
    });
    const abandoned = await findCall('1763800000.1');
    expect(abandoned).toMatchObject({ result: 'abandoned', queue: '601', ivr: 13, ring: 15, talk: 0 });
    expect(abandoned?.legs.map(({ account, result, exit }) => [account, result, exit])).toEqual([
      ['601', 'waited', 'hangup_waiting'],
      ['204', 'missed', undefined],
    ]);
    const live = await readLiveCalls(server.db, domain, new Date(now));
    expect(live).toMatchObject([{ state: 'connected', extension: '206', row: { direction: 'internal' } }]);
    expect([await isLoggedIn('204', '601', 60), await isLoggedIn('204', '601', 0)]).toEqual([true, false]);
    expect(await readCurrentContacts(server.db, domain, new Date(now), '204')).toMatchObject([
      { address: '' },
    ]);
  }, 60_000);

  it('sends events in the native format and names rejected events', async () => {
    const ownEvent = {
      type: 'agent.login',
      event_id: 'own',
      time: new Date(now).toISOString(),
      account: '202',
    };
    const lines = [ownEvent, { ...ownEvent, event_id: 'bad', account: '' }].map((line) =>
      JSON.stringify(line),
    );
    const { out, errors } = await runSender(lines.join('\n'));
    expect(out).toBe('1 accepted, 0 known already, 1 refused');
    expect(errors).toBe('bad: Agent is required.\n');
    expect(await isLoggedIn('202', '600', 0)).toBe(true);
  }, 60_000);

  it('exits with an error if its secret is incorrect', async () => {
    const { code, errors } = await runSender('{"event_id":"x"}', `${TOKEN}x`);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^401 /)]);
  }, 60_000);
});

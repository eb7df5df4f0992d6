import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/index';
import { auditEntry, phoneCalls } from '../../../server/database/schema';
import { OWN_DOMAIN } from '../../contract/build';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { recordQueries } from '../../database/countQueries';
import { createColleague, OTHER_EXTENSION, OWN_EXTENSION } from '../../security/createColleague';

let server: ContractServer;
let colleagueId: string;
beforeAll(async () => {
  server = await startContractServer();
  ({
    colleague: { id: colleagueId },
  } = await createColleague(server));
});
afterAll(() => server?.close());

/** Makes a call as the user of the own extension. */
const callAsOwner = (call: CallName, body: object = {}) =>
  server.step({ call, body: { account: OWN_EXTENSION, ...body }, as: 'colleague' });
const prepare = async (call: CallName, body: object, as = 'customer') => {
  const answer = await server.step({ call, body, as });
  expect([call, answer.status, answer.body]).toEqual([call, expect.toBeOneOf([200, 204]), answer.body]);
  return answer;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let calls = 0;
const addCall = async (rest: Partial<typeof phoneCalls.$inferInsert>) => {
  calls += 1;
  await server.db.insert(phoneCalls).values({
    domainName: OWN_DOMAIN,
    wholesalerId: 1,
    callId: `own-phone-${calls}`,
    direction: 'inbound',
    from: '61255501000',
    to: '61255502000',
    startedAt: minutesAgo(3),
    result: 'answered',
    ...rest,
  });
};

describe('keys', () => {
  it('are those of the phone of the extension, arranged as on its model', async () => {
    const { body } = await callAsOwner('GetOwnKeys');
    expect(body).toMatchObject({ config: { vendor: expect.any(String), keys: expect.any(Number) } });
    expect((body as { buttons: unknown[] }).buttons.length).toBeGreaterThan(0);
  });
});

describe('colleagues', () => {
  interface Row {
    account: string;
    state: string;
    until?: string | null;
  }
  const readColleagues = async () => (await callAsOwner('GetColleagues')).body as Row[];
  const findState = async (account: string) =>
    (await readColleagues()).find((row) => row.account === account);

  it.each([
    ['free', {}, true],
    ['offline', {}, false],
    ['dnd', { dnd: 'true' }, true],
    ['away', { cfa: '200' }, true],
    ['away', { cfa: '200', cfa_when: 'only', cfa_times: '00:00-24:00' }, true],
    ['free', { cfa: '200', cfa_when: 'except', cfa_times: '00:00-24:00' }, true],
    ['free', { cfa: '200', cfa_calls: 'internal' }, true],
  ])('are %s with the settings %o', async (state, settings, hasPhone) => {
    const account = String(5100 + calls);
    calls += 1;
    await prepare('CreateExtension', { name: account, ...settings });
    if (hasPhone)
      await prepare('CreateRegistration', {
        account,
        contact: `sip:${account}@192.0.2.80:5060`,
        ua: 'Test phone',
      });
    expect(await findState(account)).toMatchObject({ account, state });
  });

  it('show until when they do not want to be disturbed, unless that has passed', async () => {
    const until = '2099-01-04T09:00:00.000Z';
    await prepare('CreateExtension', { name: '5201', dnd: 'true', dnd_expiry: until });
    await prepare('CreateExtension', { name: '5202', dnd: 'true', dnd_expiry: minutesAgo(5) });
    expect(await findState('5201')).toMatchObject({ state: 'dnd', until });
    expect((await findState('5202'))?.until ?? null).toBeNull();
  });

  it('are on a call while they talk or call somebody, but not while they only ring', async () => {
    await prepare('CreateExtension', { name: '5301/5302/5303' });
    const leg = (account: string, result: 'rang' | 'talked') => ({
      account,
      user_type: 'extensions' as const,
      from: 0,
      to: null,
      result,
    });
    await addCall({ extension: '5301', legs: [leg('5301', 'talked')] });
    await addCall({
      direction: 'internal',
      from: '5302',
      to: '5303',
      extension: '5303',
      legs: [leg('5303', 'rang')],
    });
    expect((await findState('5301'))?.state).toBe('busy');
    expect((await findState('5302'))?.state).toBe('busy');
    expect((await findState('5303'))?.state).toBe('offline');
  });

  it('exclude the own extension and those that are disabled or hidden from the directory', async () => {
    await prepare('CreateExtension', { name: '5401', disabled: 'true' });
    await prepare('CreateExtension', { name: '5402', visible: 'false' });
    await prepare('CreateExtension', { name: '5403' });
    const accounts = (await readColleagues()).map(({ account }) => account);
    expect(accounts).toContain('5403');
    for (const hidden of [OWN_EXTENSION, '5401', '5402']) expect(accounts).not.toContain(hidden);
  });

  it('are described by their name, position, department and state only', async () => {
    const fields = new Set((await readColleagues()).flatMap((row) => Object.keys(row)));
    expect([...fields].toSorted()).toEqual(['account', 'department', 'name', 'position', 'state', 'until']);
  });

  it('are read with as many queries however many there are', async () => {
    const many = await recordQueries(server.db, readColleagues);
    await prepare('DeleteExtension', { name: '5301/5302/5303/5401/5402/5403' });
    const few = await recordQueries(server.db, readColleagues);
    expect(few.length).toBe(many.length);
  });
});

describe('own address book', () => {
  it('contains the contacts of everybody and the own ones that may be called', async () => {
    const add = (last: string, more: object = {}) =>
      prepare('addAdrbook', { first: 'Walk', last, number: '+61 2 5550 1234', ...more });
    await add('Everybody', { company: 'Sample Pty', mobile: '+61 491 570 156' });
    await add('Mine', { user: OWN_EXTENSION });
    await add('Theirs', { user: OTHER_EXTENSION });
    await add('Blocked', { type: 'black' });
    await add('Uncalled', { dnc: true });
    await add('Numberless', { number: '' });
    const { body } = await callAsOwner('GetOwnAddressBook');
    const walked = (body as { name: string }[]).filter(({ name }) => name.startsWith('Walk '));
    expect(walked).toEqual([
      {
        name: 'Walk Everybody',
        company: 'Sample Pty',
        numbers: [
          { label: 'number', number: '61255501234' },
          { label: 'mobile', number: '61491570156' },
        ],
      },
      { name: 'Walk Mine', company: '', numbers: [{ label: 'number', number: '61255501234' }] },
    ]);
  });
});

describe('own calls', () => {
  it('are those the extension made, answered or missed, with the other side’s name, the latest first', async () => {
    const [from, extension] = ['61255507777', OWN_EXTENSION];
    await prepare('addAdrbook', { first: 'Caller', last: 'Sample', number: `+${from}` });
    const ended = { startedAt: minutesAgo(2), endedAt: minutesAgo(1) };
    const since = minutesAgo(2.5);
    await addCall({ from, extension, ...ended });
    await addCall({ from: 'anonymous', extension, result: 'missed', ...ended, startedAt: minutesAgo(1.9) });
    await addCall({
      direction: 'internal',
      from: extension,
      to: OTHER_EXTENSION,
      extension: OTHER_EXTENSION,
      ...ended,
      startedAt: minutesAgo(1.8),
    });
    await addCall({ extension: OTHER_EXTENSION, ...ended });
    await addCall({ extension, startedAt: minutesAgo(1) });
    const { body } = await callAsOwner('GetOwnCalls', { since });
    const rows = (body as { number: string; name: string; direction: string; result: string }[]).map(
      ({ number, name, direction, result }) => [number, name, direction, result],
    );
    expect(rows).toEqual([
      [OTHER_EXTENSION, expect.stringMatching(/\w+ \w+/), 'out', 'answered'],
      ['', 'Withheld number', 'in', 'missed'],
      [from, 'Caller Sample', 'in', 'answered'],
    ]);
  });
});

describe('breaks', () => {
  const logIn = (acd: string, loggedin = true) => callAsOwner('UpdateAgentLogin', { loggedin, acd });
  const setBreak = (on_break: boolean, acd?: string) =>
    callAsOwner('SetQueueBreak', { on_break, ...(acd && { acd }), reason: 'Lunch' });
  const isTakingCalls = async (acd: string) => {
    const { body } = await prepare('GetAgentActivityDetail', { queue: acd, account: OWN_EXTENSION });
    return (body as { loggedin: boolean }[])[0]?.loggedin;
  };

  it('start and end in one queue or in all, for agents who are logged in', async () => {
    await prepare('CreateCallQueue', { name: '6951', all_agents: OWN_EXTENSION });
    await prepare('CreateCallQueue', { name: '6952', pool1: OWN_EXTENSION });
    await callAsOwner('UpdateAgentLogin', { loggedin: false });
    expect((await setBreak(true, '6951')).status).toBe(409);
    expect((await setBreak(true)).status).toBe(409);
    for (const acd of ['6951', '6952']) expect((await logIn(acd)).status).toBe(200);
    expect((await setBreak(true, '6951')).body).toEqual({
      account: OWN_EXTENSION,
      acd: '6951',
      on_break: true,
    });
    expect([await isTakingCalls('6951'), await isTakingCalls('6952')]).toEqual([false, true]);
    expect((await setBreak(false, '6951')).status).toBe(200);
    expect(await isTakingCalls('6951')).toBe(true);
    expect((await setBreak(true)).status).toBe(200);
    expect([await isTakingCalls('6951'), await isTakingCalls('6952')]).toEqual([false, false]);
    expect((await setBreak(false, '6951')).status).toBe(409);
    expect((await setBreak(false)).status).toBe(200);
    expect([await isTakingCalls('6951'), await isTakingCalls('6952')]).toEqual([true, true]);
  });

  it('are logged with the queue and the reason', async () => {
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.actor, colleagueId));
    expect(entries).toContainEqual(
      expect.objectContaining({
        call: 'SetQueueBreak',
        entity: 'agent_login',
        entityKey: OWN_EXTENSION,
        old: { on_break: false },
        new: { on_break: true, acd: '6951', reason: 'Lunch' },
      }),
    );
  });

  it.each(['SetQueueBreak', 'UpdateAgentLogin'] as const)(
    'or logins with %s are refused for queues of others, whether or not they exist',
    async (call) => {
      await prepare('CreateCallQueue', { name: '6953', all_agents: OTHER_EXTENSION });
      const messages: unknown[] = [];
      for (const acd of ['6953', '6954']) {
        const { status, body } = await callAsOwner(call, { on_break: true, loggedin: true, acd });
        expect([call, acd, status]).toEqual([call, acd, 404]);
        messages.push(
          JSON.parse(
            JSON.stringify(body)
              .replaceAll(acd, 'queue')
              .replace(/"id":"[^"]*"/, ''),
          ),
        );
      }
      await prepare('DeleteCallQueue', { name: '6953' });
      expect(messages[0]).toMatchObject({ message: (messages[1] as { message: string }).message });
    },
  );
});

describe('own audio', () => {
  const upload = async (name: string) =>
    (await prepare('UploadGreetingAudio', { name, file_name: 'personal5' })).body as { file: string };

  it('plays the own greeting, in parts too, and no file of another extension or of the phone system', async () => {
    const [own, other] = [await upload(OWN_EXTENSION), await upload(OTHER_EXTENSION)];
    expect((await callAsOwner('GetOwnAudio', { file: own.file })).status).toBe(200);
    await prepare('UploadSettingsAudioFile', { file: 'Walked announcement' });
    await addCall({
      callId: 'walked-recording',
      extension: OTHER_EXTENSION,
      recorded: true,
      endedAt: minutesAgo(1),
    });
    const refused = [
      other.file,
      'Walked announcement.wav',
      'recording/walked-recording.wav',
      `recording/../${other.file}`,
      `../${other.file}`,
      `${OWN_EXTENSION}/../${other.file}`,
      encodeURIComponent(`../${other.file}`),
      `${other.file}\\`,
      '%',
      '_',
      'none.wav',
    ];
    for (const file of refused) {
      const { status } = await callAsOwner('GetOwnAudio', { file });
      expect([file, status]).toEqual([file, 404]);
    }
  });

  it('plays an own voice message, which is then no longer new', async () => {
    const { body: messages } = await server.step({ call: 'GetVoiceMessages', body: {}, as: 'customer' });
    const message = Object.values(messages as Record<string, { id: number; account: string }>).find(
      ({ account }) => account !== OWN_EXTENSION,
    );
    const copy = (await prepare('ForwardVoiceMessage', { ...message, to: OWN_EXTENSION })).body as {
      id: number;
      file: string;
    };
    expect((await callAsOwner('GetOwnAudio', { file: copy.file })).status).toBe(200);
    const { body } = await callAsOwner('GetVoiceMessages');
    expect((body as Record<string, { isnew: boolean }>)[copy.id]).toMatchObject({ isnew: false });
  });

  it('plays an own recorded call', async () => {
    await addCall({
      callId: 'own-recording',
      extension: OWN_EXTENSION,
      recorded: true,
      endedAt: minutesAgo(1),
      talk: 5,
    });
    expect((await callAsOwner('GetOwnAudio', { file: 'recording/own-recording.wav' })).status).toBe(200);
  });
});

describe('own greeting', () => {
  it('is uploaded and deleted by its owner', async () => {
    const greeting = { name: OWN_EXTENSION, file_name: 'personal1' };
    const { body } = await server.step({ call: 'UploadGreetingAudio', body: greeting, as: 'colleague' });
    const { file } = body as { file: string };
    expect((await callAsOwner('GetOwnAudio', { file })).status).toBe(200);
    const deleted = await server.step({ call: 'DeleteGreetingAudio', body: greeting, as: 'colleague' });
    expect(deleted.status).toBeOneOf([200, 204]);
    expect((await callAsOwner('GetOwnAudio', { file })).status).toBe(404);
  });
});

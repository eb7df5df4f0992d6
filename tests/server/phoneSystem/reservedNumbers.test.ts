import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpCallApi } from '../../../archive/createHttpCallApi';
import { importSystem } from '../../../archive/importSystem';
import { readSystem } from '../../../archive/readSystem';
import type { CallName } from '../../../contract/index';
import { getEmergencyNumbers } from '../../../server/common/emergencyNumbers';
import { records } from '../../../server/database/schema';
import { startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
  await server.db.insert(records).values([
    {
      kind: 'dial_plan',
      key: 'Standard',
      body: { name: 'Standard', rules: [{ pattern: '131114' }, { pattern: '02*' }] },
    },
    { kind: 'dial_plan', key: 'Other', body: { name: 'Other', rules: [{ pattern: '1300' }] } },
    {
      kind: 'extension',
      key: '911',
      domainName: WHARF,
      wholesalerId: 1,
      body: { display_name: 'Desk', alias: ['112'] },
    },
  ]);
  await server.call('UpdateSettings', {
    domain_name: WHARF,
    default_dialplan: 'Standard',
    e911: '000 112 1234',
    code_c1: '4321',
  } as never);
});
afterAll(() => server.close());

const send = (call: CallName, body: object) =>
  server.call(call, { domain_name: WHARF, ...body } as never, 'customer');
const emergencyReason = (number: string) =>
  `${number} is an emergency number. An account with it would receive calls for help.`;

describe('a reserved number', () => {
  it.each<[CallName, object, string]>([
    ['CreateExtension', { name: '000' }, emergencyReason('000')],
    ['CreateExtension', { name: '210/112' }, emergencyReason('112')],
    ['CreateExtension', { name: '106' }, emergencyReason('106')],
    ['CreateRingGroup', { name: '1234' }, emergencyReason('1234')],
    ['CreateCallQueue', { name: '000' }, emergencyReason('000')],
    ['CreateAutoAttendant', { name: '000' }, emergencyReason('000')],
    ['CreateParkOrbit', { name: '000' }, emergencyReason('000')],
    [
      'CreateExtension',
      { name: '4321' },
      '4321 is the star code “Own code 1” of this phone system. Choose another number.',
    ],
    [
      'CreateRingGroup',
      { name: '131114' },
      'The dial plan Standard has a rule for 131114. Choose another number.',
    ],
  ])('is refused by %s %o', async (call, body, message) => {
    expect(await send(call, body)).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'name', message }] },
    });
  });

  it('is refused as a further number, but one that an account already has remains', async () => {
    const field = (number: string) => ({
      status: 400,
      error: { errors: [{ field: 'alias', message: emergencyReason(number) }] },
    });
    expect(await send('CreateExtension', { name: '215', alias: ['000'] })).toMatchObject(field('000'));
    expect(await send('UpdateExtension', { name: '201', alias: ['000'] })).toMatchObject(field('000'));
    const changed = await send('UpdateExtension', {
      name: '911',
      alias: ['112', '299'],
      display_name: 'Front',
    });
    expect(changed.status).toBe(200);
  });

  it('is not reserved by a dial plan that is not used', async () => {
    expect((await send('CreateRingGroup', { name: '1300' })).status).toBe(200);
  });

  it('is reported by the import of an archive, which carries the other accounts', async () => {
    const api = createHttpCallApi(async (path, { headers, ...init }) =>
      server.app.request(path, { ...init, headers: { ...headers, authorization: 'Bearer staff' } }),
    );
    const { document } = await readSystem(api, WHARF);
    const [extension] = document.sections.extensions;
    if (!extension) throw new Error('There is no extension.');
    const copy = (key: string) => ({
      ...extension,
      key,
      fields: { ...extension.fields, name: key, alias: [] },
    });
    const sections = {
      ...document.sections,
      extensions: [...document.sections.extensions, copy('000'), copy('220')],
    };
    const archive = {
      document: { ...document, sections },
      sound: () => Promise.reject(new Error('There are no sounds.')),
    };
    const { failed } = await importSystem(api, WHARF, archive);
    expect(new Set(failed.flatMap(({ step }) => step.keys))).toEqual(new Set(['000']));
    expect(failed[0]?.message).toContain(emergencyReason('000'));
    expect((await send('GetExtensionDetail', { name: '220' })).status).toBe(200);
  });
});

describe('the number of a new account', () => {
  const kinds = ['RingGroup', 'CallQueue', 'AutoAttendant', 'ParkOrbit', 'ServiceFlag'] as const;

  it.each(
    kinds.flatMap((kind) =>
      ['7,801', 'Total: 4', '78111.0', '٧٨٠١', '7801 7802'].map((name) => [`Create${kind}`, name] as const),
    ),
  )('is refused by %s if a keypad can’t dial it: %s', async (call, name) => {
    expect(await send(call, { name })).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'name', message: 'Account: 1 to 15 digits, * or #.' }] },
    });
  });

  it('may contain * and #, and an existing account with another number can be changed', async () => {
    expect((await send('CreateParkOrbit', { name: '*801' })).status).toBe(200);
    await server.db.insert(records).values({
      kind: 'ring_group',
      key: 'front desk',
      domainName: WHARF,
      wholesalerId: 1,
      body: { display: 'Desk' },
    });
    const changed = await send('UpdateRingGroup', { name: 'front desk', display: 'Front' });
    expect(changed.status).toBe(200);
  });
});

describe('emergency numbers', () => {
  it('are those of the deployment’s country and of the countries with the calling code', () => {
    expect([...getEmergencyNumbers('AU', '44')].toSorted()).toEqual(['000', '106', '112', '911', '999']);
    expect(getEmergencyNumbers('DE', '')).toContain('110');
  });
});

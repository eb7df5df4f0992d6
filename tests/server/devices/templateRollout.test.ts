import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const domain_name = WHARF;
const macs = ['805EC0BB0001', '805EC0BB0002'];
const bindPhone = (mac: string, extension: string) =>
  server.call('BindMac', { domain_name, mac, extension, model: 'T54W' }, 'customer');
const createTemplate = async (name: string, type: string) =>
  (
    await server.call(
      'CreateButtonTemplate',
      { domain_name, name, buttons: [{ number: 1, type, label: name }] },
      'customer',
    )
  ).body.id ?? 0;
const readLayout = async (extension: string) =>
  (await server.call('GetButtonConfig', undefined, 'customer', { domain_name, extension })).body;

describe('assignment of a template to multiple phones', () => {
  it('previews changes and conflicts with custom buttons, then processes one phone at a time', async () => {
    await bindPhone(macs[0] ?? '', '201');
    await bindPhone(macs[1] ?? '', '202');
    const first = await createTemplate('First', 'dnd');
    const second = await createTemplate('Second', 'park');
    const all = { domain_name, macs };
    await server.call('AssignButtonTemplate', { ...all, template_id: first }, 'customer');
    await server.call(
      'UpdateButton',
      { domain_name, name: '202', buttons: [{ number: 1, type: 'vm', label: 'Mine' }] },
      'customer',
    );

    const request = { ...all, template_id: second };
    const { body: changes } = await server.call('GetButtonTemplateChanges', request, 'customer');
    expect(changes).toMatchObject([
      { extension: '201', template: 'First', own: 0, keys: [{ number: 1, after: { type: 'park' } }] },
      { extension: '202', template: 'First', own: 1, keys: [] },
    ]);

    const assigned = await server.call('AssignButtonTemplate', request, 'customer');
    expect(assigned.body).toMatchObject(macs.map((mac) => ({ mac, done: true, template: 'Second' })));
    expect((await readLayout('202')).buttons?.[0]).toMatchObject({ type: 'vm', label: 'Mine' });
    expect(await readLayout('202')).toMatchObject({ template: 'Second', own: [{ label: 'Mine' }] });

    await server.call('AssignButtonTemplate', { ...request, replace_own: true }, 'customer');
    expect((await readLayout('202')).buttons?.[0]).toMatchObject({ type: 'park', label: 'Second' });
  });

  it('continues after a missing phone and reports the reason', async () => {
    const id = await createTemplate('Third', 'hold');
    const request = { domain_name, template_id: id, macs: ['805EC0BBFFFF', ...macs] };
    const { body } = await server.call('AssignButtonTemplate', request, 'customer');
    expect(body).toMatchObject([
      { mac: '805EC0BBFFFF', done: false, message: expect.stringContaining('does not exist') },
      { done: true },
      { done: true },
    ]);
  });
});

describe('phones of an extension', () => {
  it('cannot be added again in another address format, and the error names the extension', async () => {
    await bindPhone('805EC0BB0009', '203');
    const repeat = { domain_name, macs: ['80-5e-c0-bb-00-09'], only_new: true };
    const { status, error } = await server.call('UpsertMacToDomain', repeat, 'customer');
    expect(status).toBe(409);
    expect(error.message).toContain('80:5E:C0:BB:00:09 is the phone of extension 203 already.');
  });

  it('can reload their settings individually', async () => {
    await bindPhone('805EC0BB000A', '201');
    const { body } = await server.call('SyncRpc', { domain_name, macs: ['80:5E:C0:BB:00:0A'] }, 'customer');
    expect(body).toEqual({ phones: 1, macs: ['805EC0BB000A'] });
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { getVendor } from '../../../server/devices/phones/macAddress';
import { KETTLE, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const domain_name = WHARF;
const bindPhone = (body: object, as: Token = 'customer') =>
  server.call('BindMac', { domain_name, extension: '201', ...body }, as);
const findPhone = async (mac: string) => {
  const { body } = await server.call('GetProvisionPhones', { domain_name, search: mac }, 'customer');
  return body[0];
};

describe('MAC address', () => {
  it('identifies the manufacturer of the phone', () => {
    expect(getVendor('805EC0123456')).toBe('Yealink');
    expect(getVendor('000413ABCDEF')).toBe('Snom');
    expect(getVendor('FFFFFFFFFFFF')).toBeNull();
  });
});

describe('phone of an extension', () => {
  it('has a manufacturer and a canonical model name', async () => {
    const { body } = await bindPhone({
      mac: '80:5e:c0:00:00:01',
      model: 't54w',
      pin: 'serial-1',
      siptrans: 'tls',
    });
    expect(body).toMatchObject({
      mac: '805EC0000001',
      vendor: 'Yealink',
      model: 'T54W',
      extension: '201',
      extensions: '201',
      domain: WHARF,
    });
    expect(JSON.stringify(body)).not.toContain('serial-1');
  });

  it('can have several lines, with the most recently bound line first', async () => {
    await bindPhone({ mac: '805EC0000001', extension: '202' });
    expect(await findPhone('805EC0000001')).toMatchObject({
      extension: '202',
      extensions: '202 201',
      siptrans: 'tls',
    });
    const removed = await server.call(
      'RemoveMacFromExtension',
      { domain_name, mac: '80-5e-c0-00-00-01', extension: '202' },
      'customer',
    );
    expect(removed.body).toMatchObject({ extension: '201', extensions: '201' });
    const repeat = { domain_name, mac: '805EC0000001', extension: '202' };
    expect((await server.call('RemoveMacFromExtension', repeat, 'customer')).status).toBe(404);
  });

  it('requires an existing extension, model and template', async () => {
    const getErrorField = async (body: object) =>
      (await bindPhone({ mac: '805EC0000002', ...body })).error.errors?.[0]?.field;
    expect(await getErrorField({ extension: '299' })).toBe('extension');
    expect(await getErrorField({ extension: '601' })).toBe('extension');
    expect(await getErrorField({ model: 'T1000' })).toBe('model');
    expect(await getErrorField({ vendor: 'Nobody' })).toBe('vendor');
    expect(await getErrorField({ mac: '12345' })).toBe('mac');
    expect((await bindPhone({ mac: '805EC0000002', template: '4711' })).status).toBe(404);
    expect((await bindPhone({ mac: '805EC0000002', vendor: 'Other', model: 'unspecified' })).body.model).toBe(
      'Unspecified',
    );
  });

  it('belongs to one phone system, whose name is disclosed only to permitted users', async () => {
    await server.call('UpsertMacToDomain', { domain_name: KETTLE, macs: ['805EC0000003'] }, 'otherCustomer');
    for (const as of ['customer', 'reseller'] as const) {
      const { status, error } = await bindPhone({ mac: '805EC0000003' }, as);
      expect([status, error.message]).toEqual([409, '80:5E:C0:00:00:03 belongs to another phone system.']);
    }
    expect((await bindPhone({ mac: '805EC0000003' }, 'staff')).error.message).toContain(KETTLE);
    const batch = { domain_name, macs: ['805EC0000004', '805EC0000003'] };
    expect((await server.call('UpsertMacToDomain', batch, 'customer')).status).toBe(409);
    expect(await findPhone('805EC0000004')).toBeUndefined();
  });

  it('is assigned to only one system if bound twice at the same time', async () => {
    const mac = '805EC0000005';
    const both = await Promise.all([
      bindPhone({ mac }),
      server.call('BindMac', { domain_name: KETTLE, extension: '201', mac }, 'otherCustomer'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await server.db
      .select()
      .from(records)
      .where(and(eq(records.kind, 'device'), eq(records.key, mac)));
    expect(rows).toHaveLength(1);
  });
});

describe('bulk actions on phones', () => {
  it('add phones in any address format, without duplicates', async () => {
    const { body } = await server.call(
      'UpsertMacToExtension',
      { domain_name, extension: '203', macs: ['00:04:13:00:00:01', '000413000001', '0004.1300.0002'] },
      'customer',
    );
    expect(body.map(({ mac, vendor }) => [mac, vendor])).toEqual([
      ['000413000001', 'Snom'],
      ['000413000002', 'Snom'],
    ]);
    const { error } = await server.call(
      'UpsertMacToExtension',
      { domain_name, extension: '203', macs: ['000413000003', 'nonsense'] },
      'customer',
    );
    expect(error.errors?.map(({ field }) => field)).toEqual(['macs.1']);
    const ofExtension = await server.call(
      'GetProvisionPhones',
      { domain_name, extension: '203' },
      'customer',
    );
    expect(ofExtension.body).toHaveLength(2);
  });

  it('list phones by page, find them in any format, and remove all or none', async () => {
    const list = (rest: object) =>
      server.call('GetMacAddressesForDomain', { domain_name, ...rest }, 'customer').then(({ body }) => body);
    expect(await list({ vendor: 'Snom', pageSize: 1 })).toMatchObject({ totalCount: 2, totalPages: 2 });
    expect((await list({ search: '00:04:13:00:00:02' })).items.map(({ mac }) => mac)).toEqual([
      '000413000002',
    ]);
    const remove = (macs: string[], as: Token = 'customer') =>
      server.call('RemoveMac', { domain_name, macs }, as);
    expect((await remove(['000413000001', '000413000009'])).status).toBe(404);
    expect((await remove(['000413000001'], 'otherCustomer')).status).toBe(404);
    expect((await remove(['000413000001', '00-04-13-00-00-02'])).body).toEqual({ changed: 2 });
  });

  it('validate phones before adding them', async () => {
    const check = async (as: Token) =>
      (
        await server.call(
          'CheckExistingMacs',
          { macs: ['80:5E:C0:00:00:03', '805EC0000001', '805EC00000FF', 'x'] },
          as,
        )
      ).body;
    expect(await check('customer')).toMatchObject([
      { mac: '805EC0000003', exists: true, available: false, domain_name: null },
      { mac: '805EC0000001', exists: true, domain_name: WHARF },
      { exists: false, available: true, vendor: 'Yealink' },
      { mac: 'x', valid: false, available: false },
    ]);
    expect((await check('staff'))[0]).toMatchObject({ domain_name: KETTLE });
  });

  it('search all phone systems in scope and only those', async () => {
    const find = async (body: object, as: Token) => (await server.call('GetMacs', body, as)).body.items;
    expect(await find({ mac: '80:5e:c0:00:00:03' }, 'staff')).toMatchObject([
      { mac: '805EC0000003', domain: KETTLE },
    ]);
    expect(await find({ mac: '805EC0000003' }, 'reseller')).toEqual([]);
    expect(await find({ domain: WHARF, search: '80:5E:C0:00' }, 'reseller')).toContainEqual(
      expect.objectContaining({ mac: '805EC0000001', domain: WHARF }),
    );
    expect((await server.call('GetMacs', {}, 'customer')).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberRanges, phoneNumbers, regions } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.delete(phoneNumbers);
  await server.db.insert(regions).values([
    { id: 901, description: 'San Sample', areaCode: '415' },
    { id: 902, description: 'Cairo Example', areaCode: '02' },
  ]);
  const plan = (prefix: string, digits: number, regionId: number) => ({
    kind: 'plan' as const,
    prefix,
    firstNumber: prefix.padEnd(digits, '0'),
    lastNumber: prefix.padEnd(digits, '9'),
    size: 10 ** (digits - prefix.length),
    regionId,
  });
  await server.db.insert(numberRanges).values([plan('141555501', 11, 901), plan('202234567', 11, 902)]);
});
afterAll(() => server.close());

const addNumbers = async (body: object) => {
  const { status, body: added, error } = await server.call('AddNumbers', body);
  expect(error.message).toBeUndefined();
  expect(status).toBe(200);
  return added.map(({ phone_number }) => phone_number);
};
const readRegion = async (phone_number: string) =>
  (await server.call('GetDetailedPhoneNumbers', { phone_number })).body.items[0]?.region;

describe('number in national format', () => {
  it('is parsed according to the country of the range that contains it', async () => {
    expect(await addNumbers({ numbers: ['(415) 555-0100', '02 5550 0777', '415-555-0101'] })).toEqual([
      '14155550100',
      '14155550101',
      '61255500777',
    ]);
    expect(await readRegion('14155550100')).toBe('San Sample');
    expect(await addNumbers({ startingNumber: '02 2345 6701', quantity: 2 })).toEqual([
      '20223456701',
      '20223456702',
    ]);
    expect(await readRegion('20223456702')).toBe('Cairo Example');
  });

  it('is parsed according to the country of the specified range, even if a form prefixed the home country code', async () => {
    for (const [startingNumber, number] of [
      ['02 2345 6710', '20223456710'],
      ['61223456711', '20223456711'],
    ])
      expect(await addNumbers({ startingNumber, quantity: 1, range: '202234567' })).toEqual([number]);
  });

  it('is recognised by every call that accepts numbers', async () => {
    const { body } = await server.call('GetDetailedPhoneNumbers', {
      numbers: ['415 555 0100', '02 2345 6701'],
    });
    expect(body.items.map(({ phone_number }) => phone_number)).toEqual(['14155550100', '20223456701']);
    const upserted = await server.call('UpsertNumbers', {
      items: [{ phone_number: '(415) 555-0102', display: 'Bay desk' }],
    });
    expect(upserted.body).toMatchObject([{ phone_number: '14155550102', display: 'Bay desk' }]);
    const response = await server.call('HoldNumbers', { numbers: ['1 (415) 555-0102'], hold_for: 'hour' });
    expect(response.body).toEqual({ changed: 1 });
  });

  it('is parsed as a domestic number if the domestic numbering plan, or no plan, contains it', async () => {
    expect(await addNumbers({ numbers: ['02 5550 0778'] })).toEqual(['61255500778']);
    const unknown = await server.call('GetNumberDetails', { numbers: ['02 9999 9999'] });
    expect(unknown.error.message).toContain('+61 2 9999 9999');
  });

  it('can be searched by its area code in any country', async () => {
    const { body } = await server.call('FindAvailableNumbers', {
      in_a_row: 2,
      digits: '555',
      place: 'starts',
      area_code: '415',
    });
    expect(body.map(({ first_number, last_number }) => [first_number, last_number])).toEqual([
      ['14155550100', '14155550101'],
    ]);
    const codes = await server.call('GetPlanCallingCodes', {});
    expect(codes.body.map(({ calling_code }) => calling_code)).toEqual(['61', '1', '20']);
  });
});

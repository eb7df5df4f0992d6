import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

describe('number regions', () => {
  const byName = async () =>
    new Map((await server.call('GetPhoneRegions')).body.map((region) => [region.description, region]));

  it('can be read by all users, with their range counts', async () => {
    for (const as of ['staff', 'reseller', 'customer'] as const) {
      const { body } = await server.call('GetPhoneRegions', {}, as);
      expect(body.map(({ description, count }) => [description, count])).toEqual([
        ['Nowhere Junction', 0],
        ['Port Example', 1],
        ['Sampleton', 1],
      ]);
    }
    const { body } = await server.call('GetPhoneRegions', {
      state: ['nsw'],
      sortBy: 'id',
      sortOrder: 'DESC',
    });
    expect(body.map((region) => region.description)).toEqual(['Port Example', 'Sampleton']);
  });

  it('are added if no ID is given and changed if an ID is given', async () => {
    const added = await server.call('UpsertPhoneRegion', {
      description: 'Mock Hills',
      area_code: '02',
      hue: 'red',
    });
    expect(added.body).toMatchObject({ description: 'Mock Hills', count: 0, state: null, hue: 'red' });
    const changed = await server.call('UpsertPhoneRegion', { ...added.body, state: 'NSW', count: 55 });
    const dateLastModified = expect.stringMatching(/Z$/);
    expect(changed.body).toEqual({ ...added.body, state: 'NSW', dateLastModified });
    const partly = await server.call('UpsertPhoneRegion', { id: added.body.id, description: 'Mock Heights' });
    expect(partly.body).toEqual({ ...changed.body, description: 'Mock Heights', dateLastModified });
    expect((await server.call('UpsertPhoneRegion', { id: 99, description: 'x' })).status).toBe(404);
  });

  it('have a unique name per area code', async () => {
    const twice = await server.call('UpsertPhoneRegion', { description: 'Sampleton', area_code: '02' });
    expect([twice.status, twice.error.message]).toEqual([
      409,
      'There is a region Sampleton with area code 02 already.',
    ]);
    const otherRegion = await server.call('UpsertPhoneRegion', { description: 'Sampleton', area_code: '03' });
    expect(otherRegion.status).toBe(200);
    const moved = await server.call('UpsertPhoneRegion', { ...otherRegion.body, area_code: '02' });
    expect(moved.status).toBe(409);
  });

  it('can be removed only if they are empty', async () => {
    const refused = await server.call('DeletePhoneRegion', { id: 1 });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      message: 'Sampleton can’t be removed: 1 range and 3 numbers lie in it.',
      details: { ranges: 1, numbers: 3 },
    });
    expect((await server.call('DeletePhoneRegion', { id: 3 })).status).toBe(200);
    expect((await byName()).has('Nowhere Junction')).toBe(false);
    expect((await server.call('DeletePhoneRegion', { id: 3 })).status).toBe(404);
  });
});

describe('number trunks', () => {
  it('report their phone number count', async () => {
    const { body } = await server.call('GetTrunks');
    expect(body).toEqual([
      {
        remoteTrunkId: 'CK-1',
        maximumChannels: 120,
        channelsInUse: 0,
        load: 0,
        totalNumberOfEndpoints: 1,
        moliPassthroughEnabled: null,
        cliCldFormat: null,
        additionalProperties: { codec: 'G.711A' },
        wholesaler: 'Copper Kettle',
        dateCreated: expect.stringMatching(/Z$/),
        createdBy: null,
        dateLastModified: expect.stringMatching(/Z$/),
        lastModifiedBy: null,
        tenant: 'Copper Kettle',
      },
      expect.objectContaining({ remoteTrunkId: 'HOUSE', totalNumberOfEndpoints: 0, wholesaler: null }),
      expect.objectContaining({ remoteTrunkId: 'HV-1', totalNumberOfEndpoints: 2 }),
    ]);
  });

  it('can be sorted by any field, with empty values last', async () => {
    const ids = async (sortBy: string, sortOrder: 'ASC' | 'DESC') =>
      (await server.call('GetTrunks', { sortBy, sortOrder })).body.map((trunk) => trunk.remoteTrunkId);
    expect(await ids('maximumChannels', 'ASC')).toEqual(['HV-1', 'CK-1', 'HOUSE']);
    expect(await ids('maximumChannels', 'DESC')).toEqual(['CK-1', 'HV-1', 'HOUSE']);
    expect(await ids('cliCldFormat.name', 'ASC')).toEqual(['HV-1', 'CK-1', 'HOUSE']);
  });

  it('exclude those of other wholesalers for a reseller', async () => {
    const { body } = await server.call('GetTrunks', {}, 'reseller');
    expect(body.map((trunk) => trunk.remoteTrunkId)).toEqual(['HV-1']);
  });
});

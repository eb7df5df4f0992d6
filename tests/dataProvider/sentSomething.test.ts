import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { ApiCaller } from '../../src/dataProvider/callApi';
import type { ProviderContext } from '../../src/dataProvider/dataProviderTypes';
import type { ReadContext } from '../../src/dataProvider/reads';
import { remove, sendsFullRecord, update } from '../../src/dataProvider/writes';
import { compileAll } from '../../src/declaration/compileAll';
import type { ResourceSpec } from '../../src/declaration/compiled';
import type { DeclaredResource } from '../../src/declaration/resource';

const shippedResources = Object.values(
  import.meta.glob<{ default: DeclaredResource }>('../../src/resources/*.ts', { eager: true }),
).flatMap(({ default: resource }) => resource ?? []);
const specs = compileAll(shippedResources, allCalls);

/** Creates a caller that records its calls and returns nothing. */
const trackRequests = () => {
  const sent: object[] = [];
  const call: ApiCaller['call'] = async (_, body = {}) => {
    sent.push(body);
    return null;
  };
  const context = { session: () => ({}), domain: () => 'wharf.pbx.example' } as unknown as ProviderContext;
  return { sent, reader: { caller: { call } as ApiCaller, context } as ReadContext };
};

const replaceSends = (spec: ResourceSpec, sends: object): ResourceSpec =>
  ({
    ...spec,
    update: { call: 'UpdateThing', level: 'staff', send: sends },
    remove: { call: 'RemoveThing', level: 'staff', send: sends },
  }) as ResourceSpec;

describe('update and delete requests', () => {
  it.each(specs.filter((spec) => spec.remove).map((spec) => [spec.name, spec] as const))(
    'identify the record for %s',
    async (_, spec) => {
      const { sent, reader } = trackRequests();
      const id = spec.id.map(() => '7').join('~');
      await remove(reader, spec, id, { id });
      expect(Object.values(sent[0] ?? {}).filter((value) => value !== undefined)).not.toEqual([]);
    },
  );

  const [some] = specs;
  if (!some) throw new Error('There are no resources.');

  it('are never sent without a value', async () => {
    const { sent, reader } = trackRequests();
    const lost = replaceSends(some, { id: '$record.gone' });
    await expect(remove(reader, lost, '7', { id: '7' })).rejects.toThrow('Nothing was sent.');
    const change = update(
      reader,
      lost,
      '7',
      { id: '7', name: 'B' },
      { id: '7', name: 'A' },
      { overwrites: true },
    );
    await expect(change).rejects.toThrow('Nothing was sent.');
    expect(sent).toEqual([]);
  });

  it('are never sent without a value at any nesting level', async () => {
    const { sent, reader } = trackRequests();
    const lost = replaceSends(some, { record: { id: '$record.gone', tags: ['$record.gone'] } });
    await expect(remove(reader, lost, '7', { id: '7' })).rejects.toThrow('Nothing was sent.');
    expect(sent).toEqual([]);
  });

  it('include nested objects and lists in the body', async () => {
    const { sent, reader } = trackRequests();
    const nested = replaceSends(some, {
      key: '$id',
      record: { '...': '$data', name: '$record.name', tags: ['$form.tag', '$form.gone'] },
    });
    const record = { id: '7', name: 'A', tag: 'x', unheardOf: 1 };
    await update(reader, nested, '7', { ...record, name: 'B' }, record, { overwrites: true });
    expect(sent).toEqual([
      { key: expect.anything(), record: expect.objectContaining({ name: 'A', tags: ['x'], unheardOf: 1 }) },
    ]);
  });

  it.each([
    [undefined, true],
    ['$data', true],
    [{ id: '$id', '...': '$data' }, true],
    [{ id: '$id', record: '$data' }, true],
    [{ id: '$id', record: { '...': '$data' } }, true],
    ['$changes', false],
    [{ id: '$id', record: { '...': '$changes' } }, false],
    [{ id: '$id', name: { literal: '$data' } }, false],
  ])('contain the complete record for %j: %s', (send, whole) =>
    expect(sendsFullRecord(replaceSends(some, send as object))).toBe(whole),
  );

  it('are skipped if they contain only changes and nothing changed', async () => {
    const { sent, reader } = trackRequests();
    const spec = {
      ...replaceSends(some, {}),
      update: { call: 'UpdateThing', level: 'staff', send: '$changes' },
    };
    const record = { id: '7', name: 'A' };
    await expect(
      update(reader, spec as ResourceSpec, '7', record, record, { overwrites: true }),
    ).resolves.toMatchObject(record);
    expect(sent).toEqual([]);
  });
});

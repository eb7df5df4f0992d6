import { describe, expect, it } from 'vitest';
import { inferFromDocument, listOperationChoices } from '../../src/inference';
import { compileInferred } from './compileInferred';
import { boat, createDocument, createField, createListSchema, createObjectSchema } from './documents';

const idList = { type: 'array', items: createField('integer') };
const createBulk = (operationId: string, schema: object) => ({
  operationId,
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 204: {} },
});
const removeOne = {
  '/boats/{id}': {
    delete: {
      operationId: 'deleteBoat',
      parameters: [{ name: 'id', in: 'path', required: true, schema: createField('integer') }],
      responses: { 204: {} },
    },
  },
};

const inferBoats = (paths: object) => {
  const document = createDocument({ paths });
  const choices = listOperationChoices(document);
  const [first] = inferFromDocument(document, choices.families);
  if (!first?.inferred) throw new Error(first?.refused);
  return { ...first.inferred, choices };
};

describe('operations on several records', () => {
  it.each([
    ['/boats/archive', createObjectSchema({ ids: idList }), { ids: '$ids' }],
    ['/boats/bulk-archive', createObjectSchema({ boat_ids: idList }), { boat_ids: '$ids' }],
    [
      '/boats/bulk/archive',
      createObjectSchema({ data: createObjectSchema({ ids: idList }) }),
      { data: { ids: '$ids' } },
    ],
    ['/boats:batchArchive', createObjectSchema({ boats: idList }), { boats: '$ids' }],
  ])('become actions for selected records: %s', (path, schema, send) => {
    const inferred = inferBoats({ [path]: { post: createBulk('archiveBoats', schema) } });
    expect(inferred.declaration.actions).toMatchObject([
      { name: 'archive', label: 'Archive', on: 'bulk', call: 'ArchiveBoats', send },
    ]);
    expect(compileInferred(inferred).actions[0]).toMatchObject({ call: 'ArchiveBoats', send, on: ['bulk'] });
    expect(inferred.choices.left).toEqual([]);
  });

  it.each([
    [
      'DELETE with ids',
      { '/boats': { delete: createBulk('deleteBoats', createObjectSchema({ ids: idList })) } },
      { ids: ['$id'] },
    ],
    [
      'bulk-delete with nested ids',
      {
        '/boats/bulk-delete': {
          post: createBulk('deleteBoats', createObjectSchema({ data: createObjectSchema({ ids: idList }) })),
        },
      },
      { data: { ids: ['$id'] } },
    ],
  ])('remove records if nothing else does: %s', (_, paths, send) => {
    const listed = createDocument({}).paths['/boats'];
    const merged = '/boats' in paths ? { '/boats': { ...listed, ...paths['/boats'] } } : paths;
    const inferred = inferBoats(merged);
    expect(inferred.declaration.remove).toEqual({ call: 'DeleteBoats', send });
    expect(compileInferred(inferred).remove).toMatchObject({ call: 'DeleteBoats' });
  });

  it('are reported if records are removed one by one', () => {
    const { declaration, left } = inferBoats({
      ...removeOne,
      '/boats/bulk-delete': { post: createBulk('deleteBoats', createObjectSchema({ ids: idList })) },
    });
    expect(declaration.remove).toMatchObject({ call: 'DeleteBoat' });
    expect(left).toContainEqual(expect.objectContaining({ at: 'DeleteBoats' }));
  });

  it('are reported if they need more than the ids', () => {
    const schema = {
      ...createObjectSchema({ ids: idList, berth: createField('string') }),
      required: ['ids', 'berth'],
    };
    const { declaration, left } = inferBoats({
      '/boats/bulk-move': { post: createBulk('moveBoats', schema) },
    });
    expect(declaration.actions).toBeUndefined();
    expect(left).toContainEqual(
      expect.objectContaining({ at: 'MoveBoats', reason: expect.stringContaining('berth') }),
    );
  });

  it('are not assumed without a list of ids', () => {
    const { declaration, choices } = inferBoats({
      '/boats/import': { post: createBulk('importBoats', createObjectSchema({ boats: createListSchema() })) },
      '/boats/purge': {
        post: createBulk('purgeBoats', createObjectSchema({ before: createField('string') })),
      },
    });
    expect([declaration.actions, declaration.remove]).toEqual([undefined, undefined]);
    expect(choices.left).toHaveLength(2);
  });
});

describe('parameters that add related records', () => {
  const owner = createObjectSchema({ id: createField('integer'), name: createField('string') });
  const infer = (parameter: object, row: object = createObjectSchema({ ...boat.properties, owner })) => {
    const document = createDocument({ query: [{ ...parameter }], answer: createListSchema(row) });
    const [first] = inferFromDocument(document, listOperationChoices(document).families);
    return first?.inferred?.declaration.list.send;
  };

  it('are sent if a column shows the related record', () => {
    const text = { schema: createField('string') };
    expect(infer({ name: 'include', ...text, description: 'Adds owner or harbour.' })).toEqual({
      include: { literal: 'owner' },
    });
    expect(
      infer({
        name: 'expand',
        schema: { type: 'array', items: createField('string', { enum: ['owner', 'crew'] }) },
      }),
    ).toEqual({
      expand: [{ literal: 'owner' }],
    });
  });

  it('are not sent without need, or if nothing says that they take it', () => {
    const text = { schema: createField('string') };
    expect(infer({ name: 'include', ...text, description: 'Adds owner.' }, boat)).toBeUndefined();
    expect(infer({ name: 'include', ...text })).toBeUndefined();
  });
});

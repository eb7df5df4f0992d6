import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../src/declaration/buildFieldSpec';
import { inferFromCsv, inferFromDocument, inferFromSample, listOperationChoices } from '../../src/inference';
import { toLabel } from '../../src/inference/nameCase';
import {
  boat,
  createDocument,
  createField,
  createListSchema,
  createObjectSchema,
  createOkResponses,
} from './documents';

const inferBoats = (row: object, paths: object = {}) => {
  const document = createDocument({ answer: createListSchema(row), paths });
  const [first] = inferFromDocument(document, listOperationChoices(document).families);
  if (!first?.inferred) throw new Error(first?.refused);
  return first.inferred;
};
const getFields = ({ declaration }: { declaration: { entity: unknown } }) =>
  (declaration.entity as { properties: Record<string, FieldSchema> }).properties;

describe('hints of vendors', () => {
  it.each(['x-key', 'x-primary-key', 'x-primaryKey', 'x-pk'])('name the id: %s', (hint) => {
    const { declaration } = inferBoats(
      createObjectSchema({ id: createField('integer'), hull_no: createField('string', { [hint]: true }) }),
    );
    expect(declaration.id).toBe('hull_no');
  });

  it.each(['yes', 1, false, { of: 'x' }])('name no id by anything but true: %s', (value) => {
    const { declaration } = inferBoats(
      createObjectSchema({ id: createField('integer'), hull_no: createField('string', { 'x-key': value }) }),
    );
    expect(declaration.id).toBe('id');
  });

  it('report a key of two fields', () => {
    const key = { 'x-key': true };
    const { left } = inferBoats(
      createObjectSchema({ harbour: createField('string', key), berth: createField('string', key) }),
    );
    expect(left).toContainEqual(expect.objectContaining({ at: 'id' }));
  });

  const harbours = {
    '/harbours': {
      get: {
        operationId: 'listHarbours',
        responses: createOkResponses(
          createListSchema(createObjectSchema({ id: createField('integer'), name: createField('string') })),
        ),
      },
    },
  };
  it.each([
    { 'x-fk': 'harbours' },
    { 'x-fk': 'Harbour' },
    { 'x-fk': 'harbours.id' },
    { 'x-foreign-key': { table: 'harbours', column: 'id' } },
    { 'x-foreignKey': 'harbours(id)' },
    { 'x-ref': '#/components/schemas/Harbour' },
  ])('refer to other records: %j', (hint) => {
    const row = createObjectSchema({ id: createField('integer'), moored_in: createField('integer', hint) });
    expect(getFields(inferBoats(row, harbours)).moored_in).toMatchObject({ 'x-reference': 'harbours' });
  });

  it.each([{ 'x-fk': true }, { 'x-fk': 'docks' }, { 'x-ref': 'see the harbours page.' }])(
    'refer to nothing if they name no list: %j',
    (hint) => {
      const row = createObjectSchema({ id: createField('integer'), moored_in: createField('integer', hint) });
      expect(getFields(inferBoats(row, harbours)).moored_in).not.toHaveProperty('x-reference');
    },
  );

  it('refer to nothing if the type of the ids differs', () => {
    const row = createObjectSchema({
      moored_in: createField('string', { 'x-fk': 'harbours' }),
      id: createField('integer'),
    });
    expect(getFields(inferBoats(row, harbours)).moored_in).not.toHaveProperty('x-reference');
  });
});

describe('labels', () => {
  it.each([
    ['allowed_ips', 'Allowed IPs'],
    ['allowedIPs', 'Allowed IPs'],
    ['urls', 'URLs'],
    ['dids', 'DIDs'],
    ['callback_url', 'Callback URL'],
    ['api_ids', 'API ids'],
    ['sms', 'SMS'],
    ['status', 'Status'],
  ])('spell abbreviations: %s', (name, label) => {
    expect(toLabel(name)).toBe(label);
  });

  it('name the record instead of its id', () => {
    const { declaration } = inferFromSample(
      JSON.stringify([
        { id: 1, category_id: 7 },
        { id: 2, category_id: 8 },
      ]),
      {
        name: 'boats',
        known: [
          { name: 'categories', label: ['Category', 'Categories'], id: [{ field: 'id', type: 'integer' }] },
        ],
      },
    );
    expect(getFields({ declaration }).category_id).toMatchObject({ title: 'Category' });
  });

  it('name the containing object where two columns would be called the same', () => {
    const person = createObjectSchema({ id: createField('integer'), name: createField('string') });
    const row = createObjectSchema({ ...boat.properties, owner: person, skipper: person });
    expect(inferBoats(row).declaration.list.columns).toEqual(
      expect.arrayContaining([
        'name',
        { field: 'owner.name', label: 'Owner name' },
        { field: 'skipper.name', label: 'Skipper name' },
      ]),
    );
  });
});

describe('fields called colour', () => {
  const getFormat = (extra: object) => {
    const { properties } = createObjectSchema({
      id: createField('integer'),
      colour: createField('string', extra),
    });
    return getFields(inferBoats(createObjectSchema(properties))).colour;
  };

  it('are colours unless they cannot be', () => {
    expect(getFormat({})).toMatchObject({ format: 'color' });
    expect(getFormat({ pattern: '^#[0-9a-f]{6}$' })).toMatchObject({ format: 'color' });
  });

  it.each([
    { enum: ['red', 'blue'] },
    { enum: Array.from({ length: 70 }, (_, at) => `RAL ${at}`) },
    { pattern: '^[A-Z]{3}$' },
    { maxLength: 3 },
  ])('are none with %j', (extra) => {
    expect(getFormat(extra)).not.toHaveProperty('format');
  });
});

describe('fields of two letters', () => {
  it.each([
    ['Y', 'N'],
    ['J', 'N'],
  ])('mean yes and no, and send “%s” and “%s”', (yes, no) => {
    const row = createObjectSchema({
      id: createField('integer'),
      insured: createField('string', { enum: [yes, no] }),
    });
    expect(getFields(inferBoats(row)).insured).toMatchObject({
      enum: [yes, no, null],
      'x-enumNames': { [yes]: 'Yes', [no]: 'No' },
    });
    const { declaration } = inferFromCsv(`Name,Insured\nAda,${yes}\nBasil,${no}`, { name: 'boats' });
    expect(getFields({ declaration }).insured).toMatchObject({ 'x-enumNames': { [yes]: 'Yes', [no]: 'No' } });
  });

  it('are texts if the sample has others, or only one of them', () => {
    for (const letters of [
      ['Y', 'N', 'X'],
      ['N', 'N'],
      ['Y', 'J'],
    ]) {
      const { declaration } = inferFromCsv(
        `Name,Insured\n${letters.map((letter) => `A,${letter}`).join('\n')}`,
        {
          name: 'boats',
        },
      );
      expect(getFields({ declaration }).insured).not.toHaveProperty('x-enumNames');
    }
  });
});

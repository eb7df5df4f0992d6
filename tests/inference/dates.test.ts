import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateForms } from '../../contract/conventions';
import { setApis } from '../../src/config/apis';
import { formatDates, parseDates } from '../../src/dataProvider/dialects/dates';
import type { FieldSchema } from '../../src/declaration/buildFieldSpec';
import { inferFromDocument, inferFromSample, listOperationChoices } from '../../src/inference';
import { createForeignProvider } from '../foreign/createForeignProvider';
import { crudStories } from '../foreign/crud/crudStories';
import type { ForeignStory } from '../foreign/foreignStories';
import fc from '../support/fastCheck';
import { createDocument, createField, createListSchema, createObjectSchema } from './documents';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

interface Inferred {
  declaration: { entity: unknown; conventions?: object };
  left: object[];
}
const getField = ({ declaration }: Inferred) =>
  (declaration.entity as { properties: Record<string, FieldSchema> }).properties.launched_at;

const inferField = (field: object): Inferred => {
  const row = createObjectSchema({
    id: createField('integer'),
    name: createField('string'),
    launched_at: field,
  });
  const document = createDocument({ answer: createListSchema(row) });
  const [first] = inferFromDocument(document, listOperationChoices(document).families);
  if (!first?.inferred) throw new Error(first?.refused);
  return first.inferred;
};

describe('dates that are not in ISO 8601', () => {
  it.each([
    [createField('integer', { format: 'unix-time' }), 'unix-seconds', 'date-time'],
    [createField('integer', { description: 'Unix timestamp of the launch.' }), 'unix-seconds', 'date-time'],
    [
      createField('integer', { description: 'Milliseconds since the epoch.' }),
      'unix-milliseconds',
      'date-time',
    ],
    [createField('string', { description: 'Such as /Date(1700000000000)/.' }), 'asp-net', 'date-time'],
    [createField('string', { description: 'Date of launch (DD/MM/YYYY).' }), 'dd/mm/yyyy', 'date'],
    [createField('string', { format: 'mm/dd/yyyy' }), 'mm/dd/yyyy', 'date'],
  ])('are recognised in a document: %j', (field, form, format) => {
    const inferred = inferField(field);
    expect(inferred.declaration.conventions).toEqual({ dates: { launched_at: form } });
    expect(getField(inferred)).toMatchObject({ type: ['string', 'null'], format });
    expect(JSON.stringify(inferred)).not.toContain('x-dateForm');
  });

  it.each([
    createField('integer'),
    createField('integer', { description: 'Seconds until the launch.' }),
    createField('string', { format: 'date', description: 'Shown as dd/mm/yyyy.' }),
    createField('string', { pattern: '^[0-9]{2}/[0-9]{2}/[0-9]{4}$' }),
  ])('are not assumed: %j', (field) => {
    expect(inferField(field).declaration.conventions).toBeUndefined();
  });

  const inferSample = (values: unknown[]) =>
    inferFromSample(
      JSON.stringify(values.map((launched_at, id) => ({ id, name: `Boat ${id}`, launched_at }))),
      {
        call: { name: 'ListBoats', method: 'GET', path: '/boats' },
      },
    );

  it.each([
    [[1700000000, 1710000000], 'unix-seconds'],
    [[1700000000.25, 1710000000], 'unix-seconds'],
    [[1700000000000, 1710000000000], 'unix-milliseconds'],
    [['/Date(1700000000000)/', '/Date(1710000000000+0100)/'], 'asp-net'],
    [['31/12/2026', '01/02/2026'], 'dd/mm/yyyy'],
    [['12/31/2026', '01/02/2026'], 'mm/dd/yyyy'],
    [['01.02.2026', '03.04.2026'], 'dd.mm.yyyy'],
  ])('are recognised by all values of a sample: %j', (values, form) => {
    expect(inferSample(values).declaration.conventions).toEqual({ dates: { launched_at: form } });
  });

  it.each([[[1700000000, 3]], [['01/02/2026', '03/04/2026']], [['31/12/2026', '12/31/2026']]])(
    'are not assumed of ambiguous values: %j',
    (values) => {
      expect(inferSample(values).declaration.conventions).toBeUndefined();
    },
  );

  it.each(dateForms)('are sent in the form in which they came: %s', (form) => {
    const wire = {
      'unix-seconds': 1700000000,
      'unix-milliseconds': 1700000000123,
      'asp-net': '/Date(1700000000123)/',
      'dd/mm/yyyy': '31/12/2026',
      'mm/dd/yyyy': '12/31/2026',
      'dd.mm.yyyy': '31.12.2026',
      'dd-mm-yyyy': '31-12-2026',
    }[form];
    const forms = { at: form };
    const answer = { rows: [{ at: wire, other: wire, inner: { at: null } }] };
    const read = parseDates(answer, forms) as { rows: { at: string; other: unknown }[] };
    expect(read.rows[0]?.at).toMatch(/^(2023-11-14T22:13:20|2026-12-31$)/);
    expect(read.rows[0]?.other).toBe(wire);
    expect(formatDates(read, forms)).toEqual(answer);
    expect(parseDates({ at: 'soon' }, forms)).toEqual({ at: 'soon' });
  });

  it.each([
    ['01/02/2026', "'dd/mm/yyyy' or 'mm/dd/yyyy'"],
    ['01-02-2026', "'dd-mm-yyyy'"],
  ])('are reported with the option to set if nothing shows the order of day and month: %s', (text, forms) => {
    expect(inferSample([text, text.replace('02', '03')]).left).toContainEqual({
      at: 'entity.launched_at',
      reason: `Dates such as “${text}” do not show whether the day or the month comes first, so they remain text: if they are dates, give the field format: 'date' and write conventions: { dates: { launched_at: ${forms} } }.`,
    });
    const pattern = `^\\d{2}${text[2]}\\d{2}${text[2]}[0-9]{4}$`;
    expect(JSON.stringify(inferField(createField('string', { pattern })).left)).toContain(forms);
  });

  it.each([[['31/12/2026']], [['31/12/2026', '12/31/2026']], [['01/02/26']], [['soon']], [['01.02.2026']]])(
    'are not reported as ambiguous: %j',
    (values) => {
      expect(JSON.stringify(inferSample(values).left)).not.toContain('comes first');
    },
  );

  it('retain their exact notation when they are written back', () => {
    const forms = { seconds: 'unix-seconds', milliseconds: 'unix-milliseconds', moment: 'asp-net' } as const;
    const wholeOrFraction = fc.oneof(
      fc.integer({ min: 0, max: 4e9 }),
      fc.double({ min: 1, max: 4e9, noNaN: true }),
    );
    const offset = fc.constantFrom('', '+0000', '+0100', '-0330', '+1245');
    fc.assert(
      fc.property(
        wholeOrFraction,
        wholeOrFraction,
        fc.integer({ min: -4e12, max: 4e12 }),
        offset,
        (...values) => {
          const [seconds, milliseconds, time, zone] = values;
          const answer = { seconds, milliseconds, moment: `/Date(${time}${zone})/` };
          const read = parseDates(answer, forms);
          expect(Object.values(read as object).every((iso) => !Number.isNaN(Date.parse(iso)))).toBe(true);
          expect(formatDates({ Request: read }, forms)).toEqual({ Request: answer });
        },
      ),
    );
  });

  it('are changed in the notation of the value before: with the offset, or without a fraction', () => {
    const forms = { at: 'asp-net', seconds: 'unix-seconds' } as const;
    const before = parseDates({ at: '/Date(1700000000000+0100)/', seconds: 1700000000.25 }, forms) as object;
    expect(before).toEqual({ at: '2023-11-14T23:13:20.000+01:00', seconds: '2023-11-14T22:13:20.250Z' });
    const changed = { at: '2023-11-14T22:13:21.000Z', seconds: '2023-11-14T22:13:21.000Z' };
    const expected = { at: '/Date(1700000001000+0100)/', seconds: 1700000001 };
    expect(formatDates(changed, forms, before)).toEqual(expected);
    expect(formatDates({ Request: { Rows: [changed] } }, forms, before)).toEqual({
      Request: { Rows: [expected] },
    });
    expect(formatDates(changed, forms)).toEqual({ ...expected, at: '/Date(1700000001000)/' });
    expect(formatDates({ seconds_to: '2023-11-14T22:13:21.999Z' }, forms)).toEqual({
      seconds_to: 1700000001,
    });
  });

  /** Opens the screen of an API whose document describes the form of its dates, with a function that reads what it stores. */
  const openDated = async (description: string) => {
    const base = crudStories.find(({ api }) => api === 'canoes') as ForeignStory;
    let request: (path: string, init?: RequestInit) => Promise<Record<string, unknown>> = async () => ({});
    const createServer: ForeignStory['createServer'] = (token) => {
      const { app, document } = base.createServer(token);
      const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
      request = async (path, init) => (await app.request(`/api/canoes/${path}`, { headers, ...init })).json();
      const text = JSON.stringify(document).replaceAll(
        '"format":"date","nullable":true',
        `"description":"${description}","nullable":true`,
      );
      return { app, document: JSON.parse(text) };
    };
    const { provider, faults } = await createForeignProvider({ ...base, createServer });
    expect(faults).toEqual([]);
    return { provider, request };
  };

  it('are shown, edited and sent in their form through the data provider', async () => {
    const { provider, request } = await openDated('Day of launch, dd/mm/yyyy.');
    const data = { name: 'New', hull: 'wood', launched_on: '2026-12-31' };
    const { data: created } = await provider.create('canoes', { data });
    expect(created.launched_on).toBe('2026-12-31');
    expect((await provider.getOne('canoes', { id: created.id })).data.launched_on).toBe('2026-12-31');
    expect(await request(`${created.id}/`)).toMatchObject({ launched_on: '31/12/2026' });
  });

  it('are changed through the data provider with the offset that they had', async () => {
    const { provider, request } = await openDated('Such as /Date(1700000000000+0100)/.');
    const body = JSON.stringify({ name: 'New', hull: 'wood', launched_on: '/Date(1700000000000+0100)/' });
    const { id } = await request('', { method: 'POST', body });
    const update = async (changes: object) => {
      const { data: previousData } = await provider.getOne('canoes', { id: String(id) });
      await provider.update('canoes', {
        id: String(id),
        data: { ...previousData, ...changes },
        previousData,
      });
      return request(`${id}/`);
    };
    expect(await update({ notes: 'Painted' })).toMatchObject({ launched_on: '/Date(1700000000000+0100)/' });
    expect(await update({ launched_on: '2026-01-01T00:00:00.000Z' })).toMatchObject({
      notes: 'Painted',
      launched_on: '/Date(1767225600000+0100)/',
    });
  });
});

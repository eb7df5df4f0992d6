import { describe, expect, it } from 'vitest';
import { inferFromSample, UnsupportedInputError } from '../../src/inference';
import { compileInferred, getKinds } from './compileInferred';

const faxes = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  number: `6125550012${index}`,
  caller_email: `fax${index}@wharf.example`,
  state: ['sent', 'failed', 'waiting'][index % 3],
  pages: 3,
  page_count: index,
  trunk_id: `T-${index}`,
  cost_amount: 0.25,
  secret_key: 'x',
  is_colour: index % 2 === 0,
  device_mac: '00:15:65:A1:B2:C3',
  host_ip: '192.0.2.10',
  link: 'https://www.wharf.example/fax',
  received: `2026-11-2${index % 3}T10:00:00Z`,
  talk_seconds: 20,
  notes: null,
  mixed: index % 2 ? 'a' : 1,
  sender: { name: 'Wharf', city: 'Sydney' },
  tags: ['a'],
  created_at: '2026-11-20T10:00:00Z',
}));

const knownResources = [
  { name: 'trunks', label: ['Trunk', 'Trunks'] as const, id: [{ field: 'id', type: 'string' as const }] },
];

describe('inference from a sample response', () => {
  const inferred = inferFromSample(
    { items: faxes, total: 8 },
    { name: 'faxes', known: knownResources, writes: true },
  );

  it('detects kinds by value, name and repetition, and explains each kind', () => {
    expect(getKinds(inferred)).toMatchObject({
      number: 'phone',
      caller_email: 'email',
      state: 'choice',
      pages: 'integer',
      page_count: 'count',
      trunk_id: 'reference',
      cost_amount: 'money',
      secret_key: 'secret',
      is_colour: 'boolean',
      device_mac: 'mac',
      host_ip: 'ip',
      link: 'url',
      received: 'dateTime',
      talk_seconds: 'duration',
      mixed: 'json',
      sender: 'object',
      'sender.name': 'text',
      tags: 'list',
    });
    const reasons = Object.fromEntries(
      inferred.reasons.map((reason) => [reason.at, `${reason.subject}: ${reason.reason}`]),
    );
    expect(reasons).toMatchObject({
      id: 'id: The name says so.',
      'list.rows': 'items: “items” is a usual name for rows.',
      'entity.state': 'choice of 3: 8 rows hold only 3 different values.',
      'entity.trunk_id': 'one of trunks: The name says “trunk”, which is a resource.',
      'entity.secret_key': 'secret: The name says “secret key”.',
      'entity.created_at': 'read-only: By its name the server sets it.',
    });
    expect(inferred.left.map(({ at }) => at)).toEqual(['entity.notes', 'entity.mixed', 'list.call']);
  });

  it('yields a complete screen that compiles', () => {
    const spec = compileInferred(inferred);
    expect([spec.name, ...spec.label, spec.icon]).toEqual(['faxes', 'Fax', 'Faxes', 'UploadFile']);
    expect([spec.id, spec.title]).toEqual([[{ field: 'id', type: 'integer' }], 'number']);
    expect(spec.list.columns.filter(({ hidden }) => !hidden).length).toBeLessThanOrEqual(8);
    expect(spec.list.columns.some(({ field }) => field === 'secret_key')).toBe(false);
    expect(spec.list.filters.map(({ field }) => field)).toContain('state');
    expect(spec.list.search).toContain('number');
    const formFields = spec.form.flatMap(({ fields }) => fields.map(({ field }) => field));
    expect(formFields).toContain('secret_key');
    expect(formFields).not.toContain('created_at');
    expect([spec.create?.call, spec.update?.call, spec.remove?.call]).toEqual([
      'CreateFax',
      'UpdateFax',
      'DeleteFax',
    ]);
  });

  it('references a resource that contains the same ids, regardless of the field name', () => {
    const rows = [
      { id: 1, via: 'T-1' },
      { id: 2, via: 'T-2' },
    ];
    const values = ['T-1', 'T-2', 'T-3'];
    expect(
      getKinds(inferFromSample(rows, { known: knownResources.map((entry) => ({ ...entry, values })) })),
    ).toMatchObject({
      via: 'reference',
    });
  });

  it('uses the call that returned the sample and finds the rows in the response', () => {
    const call = { name: 'GetFaxes', method: 'GET', path: '/v1/faxes' } as const;
    const { list } = compileInferred(inferFromSample({ data: { entries: faxes } }, { name: 'faxes', call }));
    expect([list.call, list.rows, list.paging]).toEqual(['GetFaxes', 'data.entries', 'client']);
  });

  it.each([
    ['an object of records', { a: { name: 'A', port: 1 }, b: { name: 'B', port: 2 } }, ['name', 'port']],
    ['a single record', { name: 'A', port: 1 }, ['name', 'port']],
    ['one record per line', '{"name":"A"}\n{"name":"B","port":1}', ['name', 'port']],
  ])('parses the sample as %s', (_, sample, fields) => {
    expect(compileInferred(inferFromSample(sample)).fields.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['<!DOCTYPE html><title>404 Not found</title>', 'web page (“404 Not found”)'],
    [{ message: 'Not found', documentation_url: 'x' }, 'refuses: “Not found”'],
    [{ success: false, message: 'No', data: null }, 'refuses: “No”'],
    [{ error: { code: 401, message: 'Sign in' } }, 'refuses: “Sign in”'],
    ['{"a": ', 'no JSON'],
    ['[]', 'is empty'],
    ['["a"]', 'plain values'],
    ['7', 'no records'],
    ['{}', 'no records'],
    [[{ nothing: { but: 1.5 } }], 'nothing can tell one from another'],
  ])('rejects %j with the reason', (sample, words) => {
    expect(() => inferFromSample(sample)).toThrow(UnsupportedInputError);
    expect(() => inferFromSample(sample)).toThrow(words);
  });

  it('sanitises labels', () => {
    const script = '<script>alert(1)</script>';
    const { declaration } = inferFromSample([{ [script]: 'x', id: 1, constructor: 'y', __proto__: 'z' }], {
      label: [`Fax${script}`, 'Fa\u202Exes\u0000'],
    });
    expect(declaration.label).toEqual(['Fax alert(1)', 'Fa xes']);
    expect(JSON.stringify(declaration.list)).toContain(script);
    const { properties } = declaration.entity as { properties: Record<string, { title?: string }> };
    expect(Object.values(properties).map(({ title }) => title)).toEqual([
      'Script alert 1 script',
      'Id',
      'Constructor',
    ]);
  });
});

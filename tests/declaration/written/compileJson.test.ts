import { describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { storedImage } from '../../../contract/fields';
import { compileAll } from '../../../src/declaration/compileAll';
import { withLinkPermissions } from '../../../src/declaration/compileReads';
import type { DeclaredResource } from '../../../src/declaration/resource';
import { compileJson } from '../../../src/declaration/written/compileJson';
import { formatDiagnostic } from '../../../src/declaration/written/fault';
import { isAddedCall, shippedCalls } from '../../support/shippedCalls';

const shippedResources = Object.values(
  import.meta.glob<{ default: DeclaredResource }>('../../../src/resources/*.ts', { eager: true }),
).flatMap(({ default: resource }) =>
  resource && !isAddedCall(resource.declaration.list.call) ? resource : [],
);
const calls: Record<string, Call> = shippedCalls;

const faxes = {
  entity: {
    title: 'Fax',
    type: 'object',
    properties: {
      id: { type: 'integer', title: 'Fax no.', readOnly: true },
      number: { type: 'string', format: 'phone' },
      trunkId: { type: 'string', 'x-reference': 'trunks' },
    },
  },
  calls: {
    GetFaxes: { method: 'POST', path: '/api/Fax/GetFaxes', effect: 'read', returns: { kind: 'list' } },
  },
  name: 'faxes',
  label: ['Fax', 'Faxes'],
  icon: 'History',
  id: 'id',
  menu: { level: 'Root' },
  list: { call: 'GetFaxes', columns: ['id', 'number', 'trunkId'], search: ['number'] },
};

const formatLines = (value: unknown) => JSON.stringify(value, null, 2);
const compileText = (text: string, around = {}) =>
  compileJson([{ name: 'faxes.json', text }], { calls, resources: ['trunks'], ...around })[0];
const listErrors = (text: string, around = {}) => compileText(text, around)?.faults.map(formatDiagnostic);
const omitKey = (key: keyof typeof faxes) =>
  Object.fromEntries(Object.entries(faxes).filter(([field]) => field !== key));

describe('JSON declaration', () => {
  it('expresses every bundled declaration with the same result', () => {
    const specs = new Map(compileAll(shippedResources, calls).map((spec) => [spec.name, spec]));
    for (const { schema, declaration } of shippedResources) {
      const text = formatLines({ entity: (schema as { title?: string }).title, ...declaration });
      const [compiled] = compileJson([{ name: declaration.name, text }], { calls });
      expect(compiled?.faults.map(formatDiagnostic), declaration.name).toEqual([]);
      // The requirements of linked screens are known only after all screens have been compiled.
      const resource = compiled?.resource && withLinkPermissions(compiled.resource, [...specs.values()]);
      expect(formatLines(resource), declaration.name).toEqual(formatLines(specs.get(declaration.name)));
    }
  });

  it('stores images with a record, like storedImage() in the contract', () => {
    const { title, ...picture } = JSON.parse(JSON.stringify(storedImage('Photo')));
    const source = compileText(
      formatLines({
        ...faxes,
        entity: {
          ...faxes.entity,
          properties: { ...faxes.entity.properties, photo: { title, ...picture } },
        },
        calls: {
          ...faxes.calls,
          AddFax: {
            method: 'POST',
            path: '/api/Fax/AddFax',
            effect: 'write',
            encoding: 'multipart',
            body: { type: 'object', properties: { photo: { title, ...picture } } },
            returns: { kind: 'one' },
          },
        },
        create: 'AddFax',
        form: [{ section: 'Fax', fields: ['photo'] }],
        list: { ...faxes.list, columns: ['id', 'photo'] },
      }),
    );
    expect(source?.faults.map(formatDiagnostic)).toEqual([]);
    expect(source?.resource?.form[0]?.fields[0]).toMatchObject({ field: 'photo', kind: 'file', emptied: '' });
    expect(source?.resource?.list.columns[1]).toMatchObject({ field: 'photo', kind: 'file' });
  });

  it('defines its own entity and calls', () => {
    const source = compileText(formatLines(faxes));
    expect(source?.faults).toEqual([]);
    expect(source?.resource?.list.columns.map(({ label, kind }) => [label, kind])).toEqual([
      ['Fax no.', 'integer'],
      ['Number', 'phone'],
      ['Trunk id', 'reference'],
    ]);
    expect(source?.calls.GetFaxes).toMatchObject({
      path: '/api/Fax/GetFaxes',
      effect: 'read',
      access: 'staff',
      permission: null,
      whileImpersonating: 'allowed',
      ok: [200, 201, 204],
    });
  });

  it.each([
    [
      'an option',
      formatLines(faxes).replace('"columns"', '"colums"'),
      /^Line \d+, column 5: There is no option "colums" here. Did you mean "columns"\?/,
    ],
    [
      'an icon',
      formatLines(faxes).replace('History', 'Historry'),
      /"Historry" is not known here. Did you mean "History"\?/,
    ],
    [
      'a field',
      formatLines(faxes).replace('"number",\n      "trunkId"', '"nummber",\n      "trunkId"'),
      /There is no field of the record "nummber". Did you mean "number"\?/,
    ],
    [
      'a call',
      formatLines(faxes).replace('"call": "GetFaxes"', '"call": "GetFaxs"'),
      /There is no call "GetFaxs". Did you mean "GetFaxes"\?/,
    ],
    [
      'an entity',
      formatLines({ ...faxes, entity: 'Remote trunc' }),
      /There is no entity "Remote trunc". Did you mean "Remote trunk"\?/,
    ],
    [
      'a referenced resource',
      formatLines(faxes).replace('"trunks"', '"trunkz"'),
      /points at "trunkz", which no resource is named. Did you mean "trunks"\?/i,
    ],
  ])('suggests the nearest name for %s and reports its position', (_, text, message) => {
    const messages = listErrors(text);
    expect(messages).toHaveLength(1);
    expect(messages?.[0]).toMatch(message);
    const line = Number(/Line (\d+)/.exec(messages?.[0] ?? '')?.[1]);
    const pointer = /"([^"]+)"/.exec(messages?.[0]?.replace(/^.*points at/i, '') ?? '')?.[1] ?? '';
    expect(text.split('\n')[line - 1]).toContain(pointer);
  });

  it('is rejected if a call lacks its effect or requires an unknown permission', () => {
    const checkCall = (changes: object) =>
      listErrors(formatLines({ ...faxes, calls: { GetFaxes: { ...faxes.calls.GetFaxes, ...changes } } }));
    expect(checkCall({ effect: undefined })?.[0]).toMatch(/lacks "effect"/);
    expect(checkCall({ permission: 'device.edit' })?.[0]).toMatch(/Did you mean "devices.edit"\?/);
    expect(checkCall({ permission: 'devices.edit' })).toEqual([]);
  });

  it('is rejected with missing values and values of the wrong type', () => {
    expect(listErrors(formatLines(omitKey('label')))).toEqual([
      'Line 1, column 1: The screen lacks "label".',
    ]);
    expect(listErrors(formatLines({ ...faxes, label: 'Fax' }))?.[0]).toMatch(/"label" must be a list\.$/);
  });

  it.each([
    ['an empty file', '', /Not JSON: a value is missing here/],
    ['an error page', '<!doctype html><title>502</title>', /This is a web page, not JSON/],
    [
      'a missing comma',
      '{ "name": "a"\n "label": 1 }',
      /^Line 2, column 2: Not JSON: a comma is missing here/,
    ],
    ['a duplicate key', '{ "name": "a", "name": "b" }', /"name" is said twice/],
  ])('is rejected for %s', (_, text, message) => expect(listErrors(text)?.[0]).toMatch(message));

  it.each([
    '//evil.example/x',
    'https://evil.example/x',
    '/\\evil.example',
    '/api/../../x',
    'api/x',
    '/a?b=c d',
  ])('is rejected if the path of a call is %s', (path) =>
    expect(
      listErrors(formatLines({ ...faxes, calls: { GetFaxes: { ...faxes.calls.GetFaxes, path } } }))?.[0],
    ).toMatch(/must begin with one slash and stay below the API/),
  );

  it('may only link to screens of the console', () =>
    expect(
      listErrors(formatLines({ ...faxes, links: [{ label: 'Go', to: 'javascript:alert(1)' }] }))?.[0],
    ).toMatch(/A link leads to a screen of the console/));

  it('is rejected if a name or path is already in use', () => {
    expect(listErrors(formatLines({ ...faxes, name: 'trunks' }))?.[0]).toMatch(
      /There is a screen "trunks" already.*"extends"/,
    );
    expect(listErrors(formatLines({ ...faxes, name: 'mac/desk' }), { paths: ['mac/desk'] })?.[0]).toMatch(
      /address \/mac\/desk is taken/,
    );
    expect(listErrors(formatLines({ ...faxes, name: 'Faxes & co' }))?.[0]).toMatch(/small letters/);
  });

  it('does not affect other screens if it is invalid, and references to it are removed', () => {
    const pages = { ...faxes, name: 'pages', calls: { GetPages: faxes.calls.GetFaxes } };
    const buildPages = (target: string) =>
      formatLines({
        ...pages,
        entity: {
          ...faxes.entity,
          properties: { id: faxes.entity.properties.id, fax: { type: 'integer', 'x-reference': target } },
        },
        list: { call: 'GetPages', columns: ['id', 'fax'] },
      });
    const compile = (fax: string) =>
      compileJson(
        [
          { name: 'fax', text: fax },
          { name: 'pages', text: buildPages('faxes') },
          {
            name: 'alone',
            text: buildPages('trunks').replace('"pages"', '"alone"').replaceAll('GetPages', 'GetAlone'),
          },
        ],
        { calls, resources: ['trunks'] },
      ).map(({ source, resource }) => [source, resource?.name]);
    expect(compile(formatLines(faxes))).toEqual([
      ['fax', 'faxes'],
      ['pages', 'pages'],
      ['alone', 'alone'],
    ]);
    expect(compile('{')).toEqual([
      ['fax', undefined],
      ['pages', undefined],
      ['alone', 'alone'],
    ]);
  });
});

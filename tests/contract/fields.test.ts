import { describe, expect, it } from 'vitest';
import * as fields from '../../contract/fields';
import { DomainSettings } from '../../contract/settings/domainSettings';
import { buildFieldSpec, getKind } from '../../src/declaration/buildFieldSpec';
import { type ContractSchema, listContractFields } from './schemas';

const allFields = listContractFields();

/** Sample values that each hint implies are accepted or refused. */
const expectedValues: Record<string, { accepted: string[]; refused: string[] }> = {
  'four digits': { accepted: ['2000', ''], refused: ['200', '20000', 'x2000', '2000x'] },
  'digits only': { accepted: ['02', '2000'], refused: ['2a', 'a2', '2 0', '-2'] },
  '4 to 12 digits': {
    accepted: ['1234', '123456789012'],
    refused: ['123', '1234567890123', 'a1234', '1234a', ''],
  },
  'letters, digits, dots, dashes and slashes': {
    accepted: ['A-1/2.b_3', '1'],
    refused: ['-1', '1 2', '', '1!'],
  },
  'a full hour, such as 22:00': {
    accepted: ['22:00', '00:00', '06:00:00'],
    refused: ['22:30', '24:00', '6:00', '22', '22:00:01', '-1:00'],
  },
  'letters and digits': { accepted: ['ST', 'a1'], refused: ['', 'a b', '-a', 'a-'] },
  'two accounts, such as 200-299': {
    accepted: ['200-299', '1-999999', ''],
    refused: ['200', '200-', '-299', '200 - 299', 'x200-299', '200-2999999', '200-299x', '2000000-2'],
  },
  'digits, separated by spaces': { accepted: ['000 112', '000'], refused: ['000,112', 'a 000', '000 a'] },
  digits: { accepted: ['61', ''], refused: ['+61', '6 1', '61a'] },
  'a whole number of seconds': { accepted: ['0', '30', ''], refused: ['-1', '1.5', '30s', 's30'] },
  'a whole number': { accepted: ['5', '-12', ''], refused: ['1.5', '--1', '-', '5x', 'x5'] },
  'a number with h, d, w, m or y, such as 4w': {
    accepted: ['4w', '12h', '30', ''],
    refused: ['w', '4 w', '4wd', '4s', 'x4w'],
  },
  'a whole number, or nothing for no limit': { accepted: ['10', ''], refused: ['-1', '1.5', '10x', 'x10'] },
  'digits, * and #': { accepted: ['*97', '#1', ''], refused: ['*a', 'a*', '9 7'] },
  '1 to 15 digits': { accepted: ['1', '123456789012345'], refused: ['', '1234567890123456', '1a', 'a1'] },
  '1 to 15 digits, * or #': {
    accepted: ['7801', '*801', '#1', '123456789012345'],
    refused: ['', '7,801', 'Total: 4', '78111.0', '٧٨٠١', '７８０１', '200 201', '1234567890123456'],
  },
  'numbers of digits, separated by spaces': {
    accepted: ['200 201', ''],
    refused: ['200,201', 'x200', '200x'],
  },
  'an amount': { accepted: ['5', '-5.25', ''], refused: ['5.', '.5', '5,25', '$5', '5x'] },
  'a number of seconds, or eot': { accepted: ['eot', '600', ''], refused: ['eo', 'eots', '10s', '-1'] },
  'numbers with / between them, or a range such as 500-509': {
    accepted: ['500', '500/501', '500-509', '500-509/600', '500, 501; 502'],
    refused: ['', '500-', '/500', '500/', '-500', '500-501-502', 'a500', '500a', '1234567890123456'],
  },
  'one digit': { accepted: ['3', ''], refused: ['12', 'a', '-1'] },
  'match, or a number of digits': { accepted: ['match', '4', '10', ''], refused: ['100', 'no', 'x4', '4x'] },
  'a colour, such as #1f5f99': {
    accepted: ['#1f5f99', '#1F5F99', ''],
    refused: ['1f5f99', '#1f5f9', '#1f5f999', '#gggggg', 'x#1f5f99'],
  },
  'an address such as sip:200@192.0.2.10:5060': {
    accepted: ['sip:200@192.0.2.10:5060', 'sips:200@a.example', '200@192.0.2.10', ''],
    refused: ['sip:200 @a.example', '<sip:200@a.example>', 'sip:"200"@a.example', ' sip:200@a.example'],
  },
  'letters, digits, dots, hyphens and underscores': {
    accepted: ['a1.b_2-c', '0'],
    refused: ['', 'a b', 'a/b', '(a', 'a)'],
  },
  'small letters, digits and hyphens, as in loan-phones': {
    accepted: ['loan-phones', 'stock/phones', 'a', 'stock/1/2'],
    refused: ['', 'Loan', '1loan', '-loan', 'loan phones', 'loan/', '/loan', 'stock//phones'],
  },
};

describe('field patterns', () => {
  const patterned = allFields.flatMap(({ entity, name, schema }) =>
    schema.pattern === undefined
      ? []
      : [{ at: `${entity}.${name}`, pattern: schema.pattern, hint: schema['x-patternHint'] }],
  );

  it('have a message that describes the expected format', () => {
    const mute = patterned.filter(({ hint }) => hint === undefined || !expectedValues[hint]);
    expect([...new Set(mute.map(({ at, hint }) => `${at}: ${hint}`))]).toEqual([]);
    const hints = new Set(patterned.map(({ hint }) => hint));
    expect(Object.keys(expectedValues).filter((hint) => !hints.has(hint))).toEqual([]);
  });

  it.each(Object.entries(expectedValues))('accept only the format of %s', (hint, { accepted, refused }) => {
    const patterns = new Set(patterned.filter((field) => field.hint === hint).map(({ pattern }) => pattern));
    for (const pattern of patterns) {
      const accepts = (text: string) => new RegExp(pattern, 'u').test(text);
      // An empty string counts as no value, so patterns are not required to accept it.
      expect([pattern, accepted.filter((text) => text !== '' && !accepts(text))]).toEqual([pattern, []]);
      expect([pattern, refused.filter(accepts)]).toEqual([pattern, []]);
    }
  });
});

describe('contract fields', () => {
  const at = ({ entity, name }: (typeof allFields)[number]) => `${entity}.${name}`;

  it('have a JSON type', () => {
    const types = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null', undefined];
    const listTypes = ({ type }: ContractSchema) => (Array.isArray(type) ? type : [type]);
    expect(
      allFields.filter(({ schema }) => !listTypes(schema).every((type) => types.includes(type))).map(at),
    ).toEqual([]);
  });

  it('are rendered in a known format', () => {
    const plain = ['text', 'integer', 'decimal', 'object', 'list', 'json'];
    // Excludes numbers that are stored as text because an empty value means that the setting is inherited; they are
    // entered and shown as text.
    const unknown = allFields.filter(
      ({ schema }) =>
        schema.format !== undefined &&
        schema.format !== 'integer' &&
        plain.includes(getKind({ type: 'string', format: schema.format })),
    );
    expect(unknown.map((field) => `${at(field)}: ${field.schema.format}`)).toEqual([]);
  });

  it('have at least one choice if they are enumerations, and a name for each choice', () => {
    const choosing = allFields.filter(({ schema }) => schema.enum && schema['x-enumNames']);
    expect(choosing.length).toBeGreaterThan(200);
    const values = ({ enum: choices = [] }: ContractSchema) =>
      choices.filter((value) => value !== null).map(String);
    expect(choosing.filter(({ schema }) => values(schema).length === 0).map(at)).toEqual([]);
    expect(
      choosing
        .filter(({ schema }) => values(schema).some((value) => !schema['x-enumNames']?.[value]?.trim()))
        .map(at),
    ).toEqual([]);
  });

  it('use only known units', () => {
    const measured = allFields.filter(({ schema }) => schema['x-unit'] !== undefined);
    expect(new Set(measured.map(({ schema }) => schema['x-unit']))).toEqual(
      new Set(['s', 'ms', '%', 'bytes', 'kg', 'm³']),
    );
  });

  it('accept only known account types if they contain accounts', () => {
    const limited = allFields.flatMap((field) =>
      (field.schema['x-accountKinds'] ?? []).map((kind) => [at(field), kind]),
    );
    expect(limited.length).toBeGreaterThan(50);
    expect(limited.filter(([, kind = '']) => !Object.hasOwn(fields.userTypes, kind))).toEqual([]);
  });
});

describe('inherited settings', () => {
  it('exist on the phone system', () => {
    const settings = Object.keys((DomainSettings as { properties?: object }).properties ?? {});
    const inherited = allFields.filter(({ schema }) => schema['x-inheritsFrom'] !== undefined);
    expect(inherited.length).toBeGreaterThan(100);
    expect(
      inherited
        .filter(({ schema }) => !settings.includes(schema['x-inheritsFrom'] ?? ''))
        .map(({ entity, name, schema }) => `${entity}.${name}: ${schema['x-inheritsFrom']}`),
    ).toEqual([]);
  });
});

/** Expected rendering, input and validation of a field, based on its declaration. */
const renderedFields: [name: string, field: object, spec: object][] = [
  ['text', fields.text('A'), { kind: 'text', type: 'string' }],
  ['longText', fields.longText('A'), { kind: 'longText', type: 'string' }],
  ['email', fields.email('A'), { kind: 'email', type: 'string' }],
  ['phone', fields.phone('A'), { kind: 'phone', type: 'string', maxLength: 32 }],
  ['domain', fields.domain('A'), { kind: 'domain', type: 'string', maxLength: 253 }],
  ['date', fields.date('A'), { kind: 'date', type: 'string' }],
  ['dateTime', fields.dateTime('A'), { kind: 'dateTime', type: 'string' }],
  ['secret', fields.secret('A'), { kind: 'secret', type: 'string' }],
  ['integer', fields.integer('A'), { kind: 'integer', type: 'integer' }],
  ['decimal', fields.decimal('A'), { kind: 'decimal', type: 'number' }],
  ['money', fields.money('A'), { kind: 'money', type: 'number' }],
  ['count', fields.count('A'), { kind: 'count', type: 'integer', minimum: 0 }],
  ['duration', fields.duration('A'), { kind: 'duration', type: 'integer', minimum: 0, unit: 's' }],
  ['percent', fields.percent('A'), { kind: 'percent', type: 'number', unit: '%' }],
  ['richText', fields.richText('A'), { kind: 'richText', type: 'string' }],
  ['template', fields.template({ name: 'Sam' }, 'A'), { kind: 'template', words: { name: 'Sam' } }],
  ['url', fields.url('A'), { kind: 'url', maxLength: 2000 }],
  ['ip', fields.ip('A'), { kind: 'ip', maxLength: 45 }],
  ['mac', fields.mac('A'), { kind: 'mac', maxLength: 17 }],
  ['timeZone', fields.timeZone('A'), { kind: 'timeZone', maxLength: 64 }],
  ['timeOfDay', fields.timeOfDay('A'), { kind: 'timeOfDay', maxLength: 8 }],
  ['hours', fields.hours('A'), { kind: 'hours', maxLength: 200 }],
  ['days', fields.days('A'), { kind: 'days', maxLength: 4000 }],
  ['colour', fields.colour('A'), { kind: 'color', maxLength: 32 }],
  ['audio', fields.audio('A'), { kind: 'audio', maxLength: 2_000 }],
  ['xml', fields.xml('A'), { kind: 'xml', type: 'string' }],
  ['image', fields.image('A'), { kind: 'image', maxLength: 500 }],
  ['storedImage', fields.storedImage('A'), { kind: 'file', emptied: '', maxLength: 4_000_000 }],
  ['account', fields.account('A', ['acds']), { kind: 'account', maxLength: 64, accountKinds: ['acds'] }],
  ['accounts', fields.accounts('A', ['acds']), { kind: 'accounts', maxLength: 8000, accountKinds: ['acds'] }],
  [
    'selection',
    fields.accountSelection('A', { public: 'Everybody' }, ['acds']),
    { kind: 'selection', maxLength: 20_000, accountKinds: ['acds'], choices: { public: 'Everybody' } },
  ],
  ['inherited', fields.inherited('A'), { kind: 'inherited', choices: { true: 'Yes', false: 'No' } }],
  ['numberSetting', fields.numberSetting('A'), { kind: 'text', type: 'string', maxLength: 24 }],
  ['countSetting', fields.countSetting('A'), { kind: 'count', type: 'string', maxLength: 24 }],
  ['secondsSetting', fields.secondsSetting('A'), { kind: 'duration', type: 'string', unit: 's' }],
  ['moneySetting', fields.moneySetting('A'), { kind: 'money', type: 'string', maxLength: 24 }],
  ['upload', fields.upload('A'), { kind: 'file' }],
  ['textMap', fields.textMap('A', { a: 'First' }), { kind: 'map', type: 'object', keys: { a: 'First' } }],
  ['boolean', fields.boolean('A'), { kind: 'boolean', type: 'boolean' }],
  ['oneOf', fields.oneOf({ a: 'First' }, 'A'), { kind: 'choice', choices: { a: 'First' } }],
  ['openEnum', fields.openEnum({ a: 'First' }, 'A'), { kind: 'choice', choices: { a: 'First' } }],
  ['ref', fields.ref('roles', 'A'), { kind: 'reference', type: 'string', reference: 'roles' }],
  ['ref with an integer ID', fields.ref('roles', 'A', 'integer'), { kind: 'reference', type: 'integer' }],
  ['list', fields.list(fields.text(), 'A'), { kind: 'list', type: 'array', items: { kind: 'text' } }],
  ['idAndName', fields.idAndName('A'), { kind: 'object', fields: [{ field: 'id' }, { field: 'name' }] }],
  ['anything', fields.anyValue('A'), { kind: 'json' }],
];

describe('field builders', () => {
  it.each(renderedFields)('render a field of kind %s', (_, field, spec) => {
    expect(buildFieldSpec('a', field)).toMatchObject({ label: 'A', ...spec });
  });

  it('accept accounts of every type if no type is specified', () => {
    const unlimited: object[] = [fields.account('A'), fields.accounts('A'), fields.accountSelection('A', {})];
    for (const field of unlimited) expect(buildFieldSpec('a', field)).not.toHaveProperty('accountKinds');
  });

  it('allow an empty value for every kind', () => {
    const full = renderedFields.filter(
      ([name, field]) =>
        !['upload', 'anything'].includes(name) && !(field as { type?: string[] }).type?.includes('null'),
    );
    expect(full.map(([name]) => name)).toEqual([]);
    expect(fields.inherited('A')).toMatchObject({ enum: ['true', 'false', '', null] });
    expect(fields.oneOf({ a: 'First' }, 'A')).toMatchObject({ enum: ['a', null] });
  });

  it('mark secrets as write-only', () => {
    expect(fields.secret('A')).toMatchObject({ writeOnly: true });
  });
});

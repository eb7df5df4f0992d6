import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import * as fields from '../../contract/fields';
import { type FormatName, findFormat, formats, getFormatError } from '../../contract/formats';
import { allCalls } from '../../contract/index';
import { storedFormats } from '../../contract/recordStores/storedEntity';
import { shape } from '../../contract/schema';
import { getValidator } from '../../server/http/validation/validateBody';
import { buildExample } from '../../server/openapi/exampleRequest';
import { buildFieldSpec, type FieldSchema } from '../../src/declaration/buildFieldSpec';
import { detectTextFormat } from '../../src/inference/valueKinds';
import { checkField } from '../../src/views/inputs/checkField';
import { normalizeText } from '../../src/views/values/normalizeText';
import fc from '../support/fastCheck';
import { formatSamples } from './formatSamples';

const fieldByFormat: Record<FormatName, TSchema> = {
  phone: fields.phone('Field'),
  email: fields.email('Field'),
  domain: fields.domain('Field'),
  date: fields.date('Field'),
  'date-time': fields.dateTime('Field'),
  mac: fields.mac('Field'),
  uri: fields.url('Field'),
  ip: fields.ip('Field'),
  hours: fields.hours('Field'),
  days: fields.days('Field'),
  'time-of-day': fields.timeOfDay('Field'),
  'time-zone': fields.timeZone('Field'),
  color: fields.colour('Field'),
  account: fields.account('Field'),
  accounts: fields.accounts('Field'),
  selection: fields.accountSelection('Field', { '': 'Nobody', public: 'Everyone' }),
  inherited: { type: ['string', 'null'], format: 'inherited', title: 'Field' },
};
const names = Object.keys(formats) as FormatName[];

/** Creates the server-side and form validators for a field; each returns a message, or undefined if the value is valid. */
const createValidators = (field: TSchema) => {
  const validate = getValidator(shape('Body', { x: field }));
  const spec = buildFieldSpec('x', field as FieldSchema);
  return (value: unknown) => ({
    server: validate({ x: value })[0]?.message,
    form: checkField(spec, value),
  });
};
const validators = Object.fromEntries(
  names.map((name) => [name, createValidators(fieldByFormat[name])]),
) as Record<FormatName, ReturnType<typeof createValidators>>;
const getFormatKind = (name: FormatName) => buildFieldSpec('x', fieldByFormat[name] as FieldSchema).kind;

const rows = names.flatMap((name) => [
  ...formatSamples[name].accepted.map((text) => [name, text, true] as const),
  ...formatSamples[name].refused.map((text) => [name, text, false] as const),
]);

/** Generates mutated samples of a format and similar-looking strings. */
const createNearMisses = (name: FormatName) => {
  const { accepted, refused } = formatSamples[name];
  const sample = fc.constantFrom(...accepted, ...refused);
  const place = fc.nat({ max: 40 });
  const sign = fc.constantFrom(...' .,:;/-+@#*_PpaZT0129xé\n"{}[]');
  return fc.oneof(
    fc.tuple(sample, place, sign).map(([text, at, char]) => text.slice(0, at) + char + text.slice(at)),
    fc.tuple(sample, place).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
    fc.tuple(sample, place, sign).map(([text, at, char]) => text.slice(0, at) + char + text.slice(at + 1)),
    fc.tuple(sample, fc.constantFrom(' ', ',', ''), sample).map((parts) => parts.join('')),
    fc.oneof(fc.emailAddress(), fc.domain(), fc.webUrl(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended(), fc.json()),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^[ap0-9:./ -]{1,16}$/),
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      ...Object.values(formatSamples).flatMap((samples) => [...samples.accepted, ...samples.refused]),
    ),
  );
};

describe('formats', () => {
  it('have at least eighty manually verified samples', () => {
    expect(rows.length).toBeGreaterThanOrEqual(80);
  });

  it.each(rows)('of type %s accept %j: %s', (name, text, isAccepted) => {
    const verdict = isAccepted || text === '' ? undefined : getFormatError(name, 'Field', text);
    if (!isAccepted) expect(verdict).toMatch(/^Field must be .+\.$/);
    expect(validators[name](text)).toEqual({ server: verdict, form: verdict });
  });

  it.each(names)('are validated identically by server and form: %s', (name) => {
    fc.assert(
      fc.property(createNearMisses(name), (text) => {
        const { server, form } = validators[name](text);
        expect(form === undefined, form ?? server).toBe(server === undefined);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['email', fc.emailAddress().filter((text) => text.split('@')[0]?.length !== 0)],
    ['domain', fc.domain()],
    ['ip', fc.oneof(fc.ipV4(), fc.ipV6())],
    ['uri', fc.webUrl()],
    [
      'date',
      fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ],
    [
      'date-time',
      fc
        .date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ],
    ['time-zone', fc.constantFrom(...Intl.supportedValuesOf('timeZone'))],
  ] as const)('accept values that the standard accepts: %s', (name, texts) => {
    fc.assert(fc.property(texts, (text) => formats[name].accepts(text)));
  });

  it('are listed in the format table unless they only affect rendering', () => {
    const rendered = [
      'multiline',
      'xml',
      'html',
      'template',
      'password',
      'audio',
      'image',
      'account-or-text',
      'service-number',
      'mac-list',
    ];
    const numbers = ['money', 'count', 'duration', 'percent', 'integer'];
    const usedFormats = new Set<string>(storedFormats);
    const walk = (schema: FieldSchema): void => {
      if (schema.format) usedFormats.add(schema.format);
      for (const inner of Object.values(schema.properties ?? {})) walk(inner);
      if (schema.items) walk(schema.items);
    };
    for (const { body, returns } of Object.values(allCalls)) {
      if (body) walk(body as FieldSchema);
      if ('schema' in returns) walk(returns.schema as FieldSchema);
    }
    expect(usedFormats.size).toBeGreaterThan(20);
    expect(
      [...usedFormats].filter(
        (name) => !findFormat(name) && !rendered.includes(name) && !numbers.includes(name),
      ),
    ).toEqual([]);
  });
});

describe('text normalisation', () => {
  it.each(
    names.flatMap((name) =>
      Object.entries(formatSamples[name].typed ?? {}).map((pair) => [name, ...pair] as const),
    ),
  )('in format %s, stores the text %j as %j', (name, text, stored) =>
    expect(normalizeText(getFormatKind(name), text)).toBe(stored),
  );

  it('interprets a time without a time zone in the time zone of the device', () => {
    expect(normalizeText('dateTime', '2026-11-21 09:30')).toBe(new Date(2026, 10, 21, 9, 30).toISOString());
  });

  it.each(names)('never makes a valid value invalid: %s', (name) => {
    const kind = getFormatKind(name);
    fc.assert(
      fc.property(createNearMisses(name), (text) => {
        const stored = normalizeText(kind, text);
        expect(normalizeText(kind, stored)).toBe(stored);
        if (formats[name].accepts(text) && stored !== '')
          expect(getFormatError(name, 'Field', stored)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('numeric fields', () => {
  it.each([
    ['count', fields.count('Field')],
    ['duration', fields.duration('Field')],
    ['integer', fields.integer({ title: 'Field', minimum: 1, maximum: 500 })],
    ['decimal', fields.decimal('Field')],
    ['money', fields.money('Field')],
    ['percent', fields.percent('Field')],
  ])('are validated identically by server and form: %s', (_, field) => {
    const both = createValidators(field);
    const number = fc.oneof(
      fc.integer(),
      fc.nat({ max: 600 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(number, (value) => {
        const { server, form } = both(value);
        expect(form === undefined, form ?? server).toBe(server === undefined);
      }),
    );
  });

  it.each([
    ['integer', fields.numberSetting('Field')],
    ['count', fields.countSetting('Field')],
    ['duration', fields.secondsSetting('Field')],
    ['money', fields.moneySetting('Field')],
  ])('are also validated identically for settings stored as text: %s', (_, field) => {
    const both = createValidators(field);
    const text = fc.oneof(
      fc.integer().map(String),
      fc.stringMatching(/^[-0-9.e ]{1,12}$/),
      fc.string({ minLength: 1 }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const { server, form } = both(value);
        expect(form === undefined, form ?? server).toBe(server === undefined);
      }),
    );
  });
});

it('text is valid in the format inferred from it', () => {
  const anything = fc.oneof(...names.map(createNearMisses));
  fc.assert(
    fc.property(anything, fc.constantFrom('ip', 'mac', 'phone', 'x'), (text, name) => {
      const detected = detectTextFormat(name, [text])?.format ?? '';
      expect(getFormatError(detected, 'Field', text)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

it('the examples in the API documentation match their formats', () => {
  for (const name of names) {
    if (name === 'selection' || name === 'inherited') continue;
    const example = buildExample({ type: 'string', format: name }, () => ({}));
    expect(formats[name].accepts(String(example)), name).toBe(true);
  }
});

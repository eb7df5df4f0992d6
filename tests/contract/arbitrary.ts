import type { JsonSchema } from '../../server/openapi/openApiComponents';
import fc from '../support/fastCheck';
import { createWav, OWN_DOMAIN } from './build';

const knownTexts = [
  OWN_DOMAIN,
  'lighthouse.pbx.example',
  '200',
  '201',
  '100',
  '1',
  '2',
  '61255500001',
  '0004F2000123',
  'C10001',
  'HV-SIP-1',
  '*',
];
const edgeCaseTexts = [
  '',
  ' ',
  '0',
  '-1',
  '99999999999999999999',
  '../../etc/passwd',
  '%00',
  "'; drop table record; --",
  '<script>',
  'ünïcödé 🎧',
  'null',
  'true',
  '{{7*7}}',
  '\u202e',
  'a'.repeat(300),
  '=1+1',
  '\r\nX-Evil: 1',
];

/** Strings with a special meaning to the server, and strings that should have none. */
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...edgeCaseTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const wholeNumbers = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, -(2 ** 40)) },
);

const byFormat: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.constantFrom('2026-11-21', '0001-01-01', '9999-12-31', '2026-02-30', 'tomorrow'),
  'date-time': fc.constantFrom('2026-11-21T09:30:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'now'),
  domain: fc.constantFrom(OWN_DOMAIN, 'lighthouse.pbx.example', 'x.y', 'not a domain'),
  phone: fc.constantFrom('61255500001', '+61 2 5550 0001', '000', '1'.repeat(15), 'abc'),
  mac: fc.constantFrom('0004F2000123', '00:04:f2:00:01:23', 'zz'),
  hours: fc.constantFrom('09:00-17:00', '24:00-25:00', 'x'),
  'time-zone': fc.constantFrom('Australia/Sydney', 'US/Pacific', 'EST', 'etc/utc', 'nowhere'),
  account: fc.constantFrom('200', '201', '100', '9*', '61255500001', '#L', 'two words'),
  accounts: fc.constantFrom('200 201', '*', '100', '4%2'),
  email: fc.constantFrom('sam@wharf.example', 'staff@trunkline.example', 'x'),
};

/** Generates mostly valid values of a schema, with occasional violations. */
export const createArbitrary = (schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> => {
  if (schema['x-file'])
    return fc.constantFrom<unknown>(createWav(), new File(['no sound'], '../x.wav'), new File([], ''));
  return fc.oneof(
    { weight: 12, arbitrary: createValidArbitrary(schema, depth) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.oneof(texts, wholeNumbers, fc.boolean(), fc.constant({}), fc.constant([])) },
  );
};

const createValidArbitrary = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  return fc.oneof(
    ...(types.length > 0 ? types : ['any']).map((type) => createTypeArbitrary(type, schema, depth)),
  );
};

const createTypeArbitrary = (type: string, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return byFormat[schema.format ?? ''] ?? texts;
    case 'integer':
      return wholeNumbers;
    case 'number':
      return fc.oneof(wholeNumbers, fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(depth > 2 ? texts : createArbitrary(schema.items ?? {}, depth + 1), { maxLength: 4 });
    case 'object':
      return depth > 2 ? fc.constant({}) : createObjectArbitrary(schema, depth + 1);
    default:
      return fc.oneof(texts, wholeNumbers, fc.constant({ a: [1, { b: 'c' }] }));
  }
};

/** Generates objects that nearly always have required properties, sometimes optional ones, and occasionally unknown ones. */
export const createObjectArbitrary = (
  schema: JsonSchema,
  depth = 0,
): fc.Arbitrary<Record<string, unknown>> => {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = createArbitrary(field, depth);
    return fc
      .tuple(fc.integer({ min: 0, max: 29 }), value)
      .map(([chance, generated]): [string, unknown][] =>
        (required.has(name) ? chance > 0 : chance < 6) ? [[name, generated]] : [],
      );
  });
  const unknown = fc
    .tuple(fc.integer({ min: 0, max: 9 }), texts)
    .map(([chance, text]): [string, unknown][] => (chance === 0 ? [['x_unknown', text]] : []));
  return fc.tuple(unknown, ...fields).map((parts) => Object.fromEntries(parts.flat()));
};

export const createPathArbitrary = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: name.startsWith('domain') ? fc.constant(OWN_DOMAIN) : fc.constantFrom(...knownTexts),
    },
    { weight: 2, arbitrary: fc.constantFrom(...edgeCaseTexts.filter((text) => text.trim() !== '')) },
    { weight: 1, arbitrary: fc.constantFrom('lighthouse.pbx.example', '3', '42') },
  );

import type { JsonSchema } from './openApiComponents';

const examplesByFormat: Record<string, string> = {
  phone: '61255500123',
  email: 'sam@wharf.example',
  domain: 'wharf.pbx.example',
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00Z',
  mac: '0004F2000123',
  uri: 'https://www.wharf.example/',
  ip: '192.0.2.10',
  hours: '09:00-17:00',
  days: '12/25',
  'time-of-day': '17:30',
  'time-zone': 'Australia/Sydney',
  color: '#1f6feb',
  account: '200',
  accounts: '200 201',
  integer: '10',
  count: '10',
  duration: '30',
};

const examplesByType: Record<string, unknown> = { string: 'text', integer: 1, number: 1.5, boolean: true };

/**
 * Builds an example request with plausible values for required fields; fields set by the server are omitted.
 * @param resolve resolves a schema reference
 */
export function buildExample(schema: JsonSchema, resolve: (ref: string) => JsonSchema): unknown {
  if (schema.$ref) return buildExample(resolve(schema.$ref), resolve);
  if (schema.anyOf?.[0]) return buildExample(schema.anyOf[0], resolve);
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'array') return schema.items ? [buildExample(schema.items, resolve)] : [];
  if (type === 'object') return buildObjectExample(schema, resolve);
  if (schema['x-reference'] === 'trunks') return 'TRUNK-1';
  if (typeof schema.minimum === 'number' && type !== 'string') return schema.minimum;
  if (type === 'integer' || type === 'number') return examplesByType[type];
  return (
    examplesByFormat[schema.format ?? ''] ??
    (type === 'string' ? schema.title : undefined) ??
    examplesByType[type ?? ''] ??
    null
  );
}

function buildObjectExample(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => required.has(name) || !(field.readOnly || field.writeOnly),
  );
  const isPage = schema.properties?.pageNumber !== undefined;
  const visibleFields = fields.filter(([name]) =>
    isPage ? required.has(name) || name.startsWith('page') : required.size === 0 || required.has(name),
  );
  return Object.fromEntries(visibleFields.map(([name, field]) => [name, buildExample(field, resolve)]));
}

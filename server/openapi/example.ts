import type { JsonSchema } from './components';

const byFormat: Record<string, string> = {
  phone: '61255500123',
  email: 'sam@wharf.example',
  domain: 'wharf.pbx.example',
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00Z',
};

const byType: Record<string, unknown> = { string: 'text', integer: 1, number: 1.5, boolean: true };

/**
 * A request as it could be sent: required fields and plain values, nothing the server sets itself.
 * @param resolve follows a reference to its schema
 */
export function exampleOf(schema: JsonSchema, resolve: (ref: string) => JsonSchema): unknown {
  if (schema.$ref) return exampleOf(resolve(schema.$ref), resolve);
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'array') return schema.items ? [exampleOf(schema.items, resolve)] : [];
  if (type === 'object') return objectExample(schema, resolve);
  if (schema['x-reference'] === 'trunks') return 'TRUNK-1';
  if (typeof schema.minimum === 'number' && type !== 'string') return schema.minimum;
  return (
    byFormat[schema.format ?? ''] ??
    (type === 'string' ? schema.title : undefined) ??
    byType[type ?? ''] ??
    null
  );
}

function objectExample(schema: JsonSchema, resolve: (ref: string) => JsonSchema): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => required.has(name) || !(field.readOnly || field.writeOnly),
  );
  const isPage = schema.properties?.pageNumber !== undefined;
  const shown = fields.filter(([name]) =>
    isPage ? name.startsWith('page') : required.size === 0 || required.has(name),
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, resolve)]));
}

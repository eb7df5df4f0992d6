import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Call, isRowQuery, OFFSET } from '../../contract/call';

interface Schema {
  [keyword: string]: unknown;
  writeOnly?: boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
}

/** Returns a schema without secrets, which assistants may not set, and without the keywords that only the console uses. */
function toPlainSchema({ properties, required, items, anyOf, ...keywords }: Schema): Schema {
  return {
    ...Object.fromEntries(Object.entries(keywords).filter(([keyword]) => !/^(x-|~)/.test(keyword))),
    ...(properties && { properties: toPlainFields(properties) }),
    ...(required && { required: required.filter((name) => !properties?.[name]?.writeOnly) }),
    ...(items && { items: toPlainSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(toPlainSchema) }),
  };
}

const toPlainFields = (fields: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.writeOnly ? [] : [[name, toPlainSchema(field)]],
    ),
  );

export const getPathParameters = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const offsetSchema: Schema = {
  type: 'integer',
  minimum: 0,
  description: 'Rows before the first that is answered.',
};

const DRY_RUN_NOTE =
  'It is only tried: the answer tells what would change, nothing is changed, and a request is kept that a person approves or refuses.';

const toolCache = new WeakMap<Call, Tool>();

/** Describes a call as a tool: its purpose, its parameters, and whether it is read-only. */
export function getTool(name: string, call: Call): Tool {
  const known = toolCache.get(call);
  if (known) return known;
  const { properties = {}, required = [] } = toPlainSchema((call.body ?? {}) as Schema);
  const inPath = getPathParameters(call);
  const tool: Tool = {
    name,
    description: call.effect === 'read' ? call.summary : `${call.summary} ${DRY_RUN_NOTE}`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(inPath.map((parameter): [string, Schema] => [parameter, { type: 'string' }])),
        ...properties,
        ...(isRowQuery(call) && { [OFFSET]: offsetSchema }),
      },
      required: [...new Set([...inPath, ...required])],
    },
    annotations: { readOnlyHint: call.effect === 'read', destructiveHint: false, openWorldHint: false },
  };
  toolCache.set(call, tool);
  return tool;
}

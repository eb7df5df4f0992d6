import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Call, OFFSET, readsOn } from '../../contract/call';

interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
}

/** A schema without what only our own console reads in it. */
function plain({ properties, items, anyOf, ...keywords }: Schema): Schema {
  return {
    ...Object.fromEntries(Object.entries(keywords).filter(([keyword]) => !/^(x-|~)/.test(keyword))),
    ...(properties && { properties: plainFields(properties) }),
    ...(items && { items: plain(items) }),
    ...(anyOf && { anyOf: anyOf.map(plain) }),
  };
}

const plainFields = (fields: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]));

/** The parameters of a call's path. */
export const pathParameters = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const offset: Schema = {
  type: 'integer',
  minimum: 0,
  description: 'Rows before the first that is answered.',
};

const TRIED_ONLY =
  'It is only tried: the answer tells what would change, nothing is changed, and a request is kept that a person approves or refuses.';

const made = new WeakMap<Call, Tool>();

/** A call as a tool: what it is for, what it takes, and whether it only reads. */
export function toolOf(name: string, call: Call): Tool {
  const known = made.get(call);
  if (known) return known;
  const { properties = {}, required = [] } = (call.body ?? {}) as Schema;
  const inPath = pathParameters(call);
  const tool: Tool = {
    name,
    description: call.effect === 'read' ? call.summary : `${call.summary} ${TRIED_ONLY}`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(inPath.map((one): [string, Schema] => [one, { type: 'string' }])),
        ...plainFields(properties),
        ...(readsOn(call) && { [OFFSET]: offset }),
      },
      required: [...new Set([...inPath, ...required])],
    },
    annotations: { readOnlyHint: call.effect === 'read', destructiveHint: false, openWorldHint: false },
  };
  made.set(call, tool);
  return tool;
}

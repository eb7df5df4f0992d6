import { isDeepStrictEqual } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls, findCall } from '../../contract/index';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';
import {
  hasSpecification,
  type SpecifiedField,
  specifiedCalls,
  specifiedEntities,
  specifiedEnumerations,
} from './specification';

const document = buildOpenApiDocument('1.2.3');

describe('contract calls', () => {
  it('match the specification in method and path', () => {
    const contractCalls = Object.entries(calls).map(
      ([name, { method, path }]) => `${name} ${method} ${path}`,
    );
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(documented).toEqual(expect.arrayContaining(contractCalls));
    const specified = specifiedCalls.map(({ name, method, path }) => `${name} ${method} ${path}`);
    expect(contractCalls.sort()).toEqual(specified.sort());
    expect(contractCalls).toHaveLength(299);
  });

  it.runIf(hasSpecification)('use the specified success statuses and content types', () => {
    for (const { name, okStatuses, body, multipartFields, requiredParams } of specifiedCalls) {
      const call = findCall(name);
      expect([name, call?.ok.toSorted()]).toEqual([name, okStatuses?.toSorted()]);
      expect([name, call?.encoding === 'multipart']).toEqual([name, body === 'multipart']);
      if (multipartFields) {
        const sent = Object.keys((call?.body as { properties?: object } | undefined)?.properties ?? {});
        const named = multipartFields.map((field) => (field === '<audio file>' ? 'audio_file' : field));
        expect([name, sent]).toEqual([name, expect.arrayContaining(named)]);
      }
      const notNull =
        requiredParams?.filter((param) => param.in === 'multipart').map((param) => param.name) ?? [];
      expect([name, call?.notNull ?? []]).toEqual([name, notNull]);
    }
  });

  it('have a summary, and require the domain field if it determines which rows they affect', () => {
    for (const [name, call] of Object.entries(calls)) {
      expect([name, call.summary]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
      const tenant: unknown = call.tenant;
      if (typeof tenant !== 'object') continue;
      const field = (tenant as { domainField: string }).domainField;
      const body = (call as { body?: { properties?: object; required?: string[] } }).body;
      const inPath = call.path.includes(`{${field}}`);
      expect([name, inPath || body?.required?.includes(field)]).toEqual([name, true]);
    }
  });
});

interface JsonShape {
  title?: string;
  properties?: Record<string, JsonShape>;
  items?: JsonShape;
}

/** Field names of every titled object in the contract, by title. */
const shapes = new Map<string, Map<string, JsonShape>>();
const visited = new Set<unknown>();
const collect = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  const { title, properties } = value as JsonShape;
  if (typeof title === 'string' && properties && typeof properties === 'object') {
    const known = shapes.get(title) ?? new Map();
    for (const [name, field] of Object.entries(properties)) known.set(name, field);
    shapes.set(title, known);
  }
  for (const inner of Object.values(value)) collect(inner);
};
for (const module of Object.values(import.meta.glob('../../contract/**/*.ts', { eager: true })))
  collect(module);

/** Checks for an actual field name; the specification describes some names as a pattern or in prose. */
const isWireName = ({ name, pattern }: SpecifiedField) => !pattern && /^[A-Za-z_$][\w.]*$/.test(name);

const findMissing = (
  fields: SpecifiedField[],
  shape: Map<string, JsonShape> | undefined,
  path = '',
): string[] =>
  fields.filter(isWireName).flatMap(({ name, children = [] }) => {
    const field = shape?.get(name);
    if (!field) return [`${path}${name}`];
    const inner = field.properties ?? field.items?.properties;
    return children.length > 0 && inner
      ? findMissing(children, new Map(Object.entries(inner)), `${path}${name}.`)
      : [];
  });

/** Objects that the specification names only as responses, mapped to the corresponding objects in the contract. */
const entityAliases: Record<string, string> = {
  'Number record': 'Number (DID)',
  'Ring group list object': 'Ring group list item',
  'Ring group detail': 'Hunt-group settings',
  Settings: 'Domain-wide settings',
};

describe('contract entities', () => {
  const described = specifiedEntities.filter(({ kind, fields }) => kind !== 'common' && fields.length > 0);

  it.each(described.map((entity) => [entity.name, entity] as const))(
    'include all specified fields of %s',
    (name, { fields }) => {
      expect(findMissing(fields, shapes.get(name))).toEqual([]);
    },
  );

  it('have a schema even if the specification only names them', () => {
    const named = specifiedEntities.filter(({ kind, fields }) => kind !== 'common' && fields.length === 0);
    const absent = named.filter(
      ({ name, describedBy = [] }) =>
        ![name, entityAliases[name] ?? '', ...describedBy].some((title) => shapes.has(title)),
    );
    expect(absent.map(({ name }) => name)).toEqual([]);
  });
});

describe('contract enumerations', () => {
  const lists = [...visited].flatMap((schema) => {
    const { enum: values } = schema as { enum?: unknown };
    return Array.isArray(values) ? [values.filter((value) => typeof value === 'string')] : [];
  });

  const findLists = (values: readonly string[]) => {
    const sorted = values.toSorted();
    return lists.filter((list) => isDeepStrictEqual(list.toSorted(), sorted));
  };

  it.each(specifiedEnumerations.map(({ name, values }) => [name, values] as const))(
    'include all specified values of %s',
    (_, values) => expect(findLists(values).length).toBeGreaterThan(0),
  );

  it.runIf(hasSpecification)('list the order statuses in the documented order', () => {
    const { values = [] } = specifiedEnumerations.find(({ name }) => name === 'Hardware order status') ?? {};
    for (const list of findLists(values)) expect(list).toEqual(values);
  });
});

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });
});

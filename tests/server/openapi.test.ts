import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { text } from '../../contract/fields';
import { type CallName, documentedCalls } from '../../contract/index';
import { getLevels } from '../../contract/levels';
import { shape } from '../../contract/schema';
import { getValidator } from '../../server/http/validation/validateBody';
import { buildOpenApiDocument, type Operation } from '../../server/openapi/buildOpenApiDocument';
import { Components, toComponentName } from '../../server/openapi/openApiComponents';
import { renderReferencePage } from '../../server/openapi/renderReferencePage';

const document = buildOpenApiDocument('1.2.3');
const allCalls = Object.entries(documentedCalls) as [CallName, Call][];
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]): { path: string; method: string; operation: Operation } => ({
      path,
      method,
      operation,
    }),
  ),
);

const findCall = (name: string): Call => Object.fromEntries(allCalls)[name] as Call;

const collectRefs = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : collectRefs(inner),
      );

const resolvePointer = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('OpenAPI document', () => {
  it('contains an operation for each contract call, with its method and path', () => {
    expect(operations.map(({ operation }) => operation.operationId)).toEqual(allCalls.map(([name]) => name));
    for (const [name, call] of allCalls)
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(name);
  });

  it('resolves every reference', () => {
    const refs = new Set(collectRefs(document));
    expect(refs.size).toBeGreaterThan(30);
    for (const ref of refs) expect([ref, resolvePointer(ref)]).toEqual([ref, expect.any(Object)]);
  });

  it('declares exactly the path parameters that are used', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(declared.map((parameter) => parameter.name)).toEqual(named);
      expect(declared.every((parameter) => parameter.required)).toBe(true);
    }
  });

  it('documents the access level, group, responses and authentication of every operation', () => {
    const groups = document.tags.map(({ name }) => name);
    for (const { operation } of operations) {
      expect(getLevels()).toContain(operation['x-access']);
      expect(groups).toEqual(expect.arrayContaining(operation.tags));
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '500']),
      );
      const { credential } = findCall(operation.operationId);
      const machine = credential ? [{ [credential]: [] }] : [];
      expect(operation.security).toEqual([{ bearer: [] }, ...machine]);
      expect(operation.summary).toMatch(/\.$/);
    }
  });

  it('has examples that the server accepts', () => {
    for (const [name, call] of allCalls) {
      if (!call.body || call.method === 'GET' || call.encoding === 'multipart') continue;
      const { requestBody } = document.paths[call.path]?.[call.method.toLowerCase()] ?? {};
      const example = requestBody?.content?.['application/json']?.example;
      expect([name, getValidator(call.body)(example)]).toEqual([name, []]);
    }
  });

  it('is plain JSON with valid OpenAPI names', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
    expect(JSON.stringify(document)).not.toContain('"~');
  });

  it('marks secrets as write-only', () => {
    expect(document.components.schemas.Wholesaler?.properties?.prov_pass).toMatchObject({ writeOnly: true });
  });

  it('cannot be built if two different schemas have the same name', () => {
    const components = new Components();
    components.use(shape('Twin', { a: text() }));
    components.use(shape('Twin', { a: text() }));
    expect(() => components.use(shape('Twin', { b: text() }))).toThrow('Twin');
    expect(toComponentName('Number (DID) request')).not.toBe(toComponentName('Number DID request'));
  });
});

describe('API reference page', () => {
  const page = renderReferencePage(document);

  it('shows every call and schema with working links', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    for (const [name] of allCalls) expect(ids).toContain(name);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect([...page.matchAll(/ id="([^"]+)"/g)]).toHaveLength(ids.size);
  });

  it('loads no resources from other sites', () => {
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
  });

  it('escapes text', () => {
    const hostile = buildOpenApiDocument('<img src=x onerror=alert(1)>');
    expect(renderReferencePage(hostile)).not.toContain('<img');
  });
});

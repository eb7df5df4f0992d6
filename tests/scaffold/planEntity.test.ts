import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EntityOptions, type Plan, planEntity } from '../../scripts/scaffold/planEntity';
import { type Project, readProject } from '../../scripts/scaffold/project';
import { registerExport } from '../../scripts/scaffold/registerExport';
import { createFromOpenApi } from '../../src/customRoutes/screens/design/begin';
import { compiled } from '../../src/product/declarations';
import { createLaravelServer } from '../foreign/crud/createLaravelServer';
import { createODataServer } from '../foreign/crud/createODataServer';
import { formatTexts } from '../inference/formatTexts';
import { isAddedCall, shippedCalls } from '../support/shippedCalls';

const folder = mkdtempSync(join(tmpdir(), 'scaffold-'));
const writeTestFile = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

/** Entities that were added to this console. The examples below may have their names. */
const addedNames = new Set(
  compiled.specs.filter(({ list }) => isAddedCall(list.call)).map(({ name }) => name),
);

let project: Project;
beforeAll(async () => {
  const { calls, heads, places, ...rest } = await readProject(join(import.meta.dirname, '../..'));
  const isShipped = ({ from }: { from: string }) => !from.startsWith('added/');
  project = {
    ...rest,
    calls: shippedCalls,
    heads: heads.filter(({ name }) => !addedNames.has(name)),
    places: Object.fromEntries(Object.entries(places).filter(([, place]) => isShipped(place))),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const createPlan = (request: EntityOptions): Promise<Plan> => planEntity(request, project);
const getText = ({ files, changed }: Plan, path: string): string =>
  [...files, ...changed].find((entry) => entry.path === path)?.text ?? '';

const docs = readFileSync(join(import.meta.dirname, '../../docs/declare/adding-an-entity.md'), 'utf8');

/** The example from docs/declare/adding-an-entity.md. */
const sampleAnswer = JSON.parse(/```json\n([^`]+)```/.exec(docs)?.[1] ?? 'null');

const boats = {
  openapi: '3.0.3',
  servers: [{ url: 'https://harbour.example/v2' }],
  paths: {
    '/harbours/{harbour}/boats': {
      get: {
        operationId: 'listBoats',
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Boat' } } },
                },
              },
            },
          },
        },
      },
    },
    '/harbours/{harbour}/boats/{boat}': {
      delete: { operationId: 'deleteBoat', responses: { 204: {} } },
    },
  },
  components: {
    schemas: {
      Boat: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' }, trunk_id: { type: 'string' } },
      },
    },
  },
};

describe('npm run add-entity', () => {
  it('generates the contract, handlers, declaration and test from a sample', async () => {
    const result = await createPlan({ sample: writeTestFile('answer.json', sampleAnswer), name: 'faxes' });
    expect(docs).toContain('npm run add-entity -- --sample answer.json --name faxes');
    for (const { path } of result.files) expect(docs).toContain(path);
    expect(result.files.map(({ path }) => path)).toEqual([
      'src/resources/faxes.ts',
      'contract/added/faxes.ts',
      'server/added/faxes.ts',
      'tests/added/faxes.test.ts',
      'docs/use/faxes.md',
    ]);
    expect(getText(result, 'contract/added/faxes.ts')).toContain("number: phone('Number'),");
    expect(getText(result, 'server/added/faxes.ts')).toContain('GetFaxes: (call) => faxes.all(call),');
    expect(getText(result, 'tests/added/faxes.test.ts')).toContain('61255500123');
    expect(getText(result, 'contract/added/addedCalls.ts')).toContain('...faxCalls,');
    expect(getText(result, 'server/added/addedHandlers.ts')).toContain('...faxHandlers,');
    const written = result.files.slice(0, 2).map(({ text }) => text);
    expect(formatTexts(written)).toEqual(written);
  });

  it('generates all files from an OpenAPI document, with the response structure it specifies', async () => {
    const openapi = writeTestFile('boats.json', boats);
    const result = await createPlan({ openapi, family: 'boats', params: { harbour: 'north' } });
    expect(result.inferred.declaration).toMatchObject({
      list: { call: 'ListBoats', rows: 'data', send: { harbour: { literal: 'north' } } },
      remove: { call: 'DeleteBoat', send: { harbour: { literal: 'north' }, boat: '$id' } },
    });
    expect(getText(result, 'contract/added/boats.ts')).toContain("ref('trunks', 'Trunk')");
    expect(getText(result, 'contract/added/boats.ts')).toContain('/api/v2/harbours/{harbour}/boats');
    expect(getText(result, 'server/added/boats.ts')).toContain('({ data: await boats.all(call) })');
    expect(getText(result, 'server/added/boats.ts')).toContain(
      'boats.remove(call, call.request.params.boat)',
    );
  });

  it('generates a required parent filter for a nested list and restricts the handlers to that parent', async () => {
    const result = await createPlan({ openapi: writeTestFile('boats.json', boats), family: 'boats' });
    expect(result.inferred.declaration).toMatchObject({
      id: ['harbour', 'id'],
      list: { call: 'ListBoats', filters: [{ field: 'harbour', required: true }, 'trunk_id'] },
      remove: { send: { harbour: '$record.harbour', boat: '$record.id' } },
    });
    const handlers = getText(result, 'server/added/boats.ts');
    expect(handlers).toContain('key: "id"');
    expect(handlers).toContain('.filter((row) => String(row.harbour) === call.request.params.harbour)');
    expect(handlers).toContain('boats.remove(call, call.request.params.boat)');
    expect(getText(result, 'tests/added/boats.test.ts')).toContain(
      'listResource("boats", answer, {"harbour":"1"})',
    );
    expect(getText(result, 'tests/added/boats.test.ts')).toContain('["1~id-1","1~id-2"]');
  });

  it('writes external names as string literals and never as code', async () => {
    const name = "id'; process.exit(); //";
    const result = await createPlan({
      sample: writeTestFile('odd.json', [{ [name]: 'a' }, { [name]: 'b' }]),
      name: 'faxes',
    });
    expect(getText(result, 'server/added/faxes.ts')).toContain(`call.request.body[${JSON.stringify(name)}]`);
    const texts = result.files.filter(({ path }) => path.endsWith('.ts')).map(({ text }) => text);
    expect(formatTexts(texts)).toHaveLength(texts.length);
    for (const text of texts) expect(text.replace(/"[^"]*"/g, '""')).not.toContain('process.exit');
  });

  it('generates only a declaration and a test for an existing contract call', async () => {
    const result = await createPlan({ call: 'GetPhoneRegions' });
    expect(result.files.map(({ path }) => path)).toEqual([
      'src/resources/phoneRegions.ts',
      'tests/added/phoneRegions.test.ts',
      'docs/use/phone-regions.md',
    ]);
    expect(result.changed).toEqual([]);
    expect(getText(result, 'src/resources/phoneRegions.ts')).toContain(
      "import { PhoneRegion } from '../../contract/numbers/regions';",
    );
  });

  it('fetches a URL and reports an unexpected response', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/gone' ? 404 : 200;
      response.end(
        request.url === '/page' ? '<html><title>Sign in</title></html>' : JSON.stringify(sampleAnswer),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    try {
      expect((await createPlan({ sample: at('/answer'), name: 'faxes' })).files).toHaveLength(5);
      await expect(createPlan({ sample: at('/gone'), name: 'faxes' })).rejects.toThrow('returned 404');
      await expect(createPlan({ sample: at('/page'), name: 'faxes' })).rejects.toThrow(
        'web page (“Sign in”)',
      );
    } finally {
      server.close();
    }
    await expect(createPlan({ sample: at('/answer'), name: 'faxes' })).rejects.toThrow('cannot be read');
  });

  it.each<[string, EntityOptions]>([
    ['Set one of --openapi', {}],
    ['Set one of --openapi', { call: 'GetTrunks', csv: 'x' }],
    ['There is no file', { sample: join(folder, 'nowhere.json'), name: 'faxes' }],
    ['set --name', { sample: writeTestFile('answer.json', sampleAnswer) }],
    ['Did you mean “GetTrunks”?', { call: 'GetTrunk' }],
    ['Did you mean “listBoats”?', { openapi: writeTestFile('boats.json', boats), list: 'listBoots' }],
    ['There are boats.', { openapi: writeTestFile('boats.json', boats), family: 'ships' }],
    ['--family to one of: boats', { openapi: writeTestFile('boats.json', boats) }],
    [
      'There is a resource “trunks” already',
      { sample: writeTestFile('answer.json', sampleAnswer), name: 'trunks' },
    ],
    ['is empty', { sample: writeTestFile('none.json', []), name: 'faxes' }],
  ])('fails with “%s”', async (words, request) => {
    await expect(createPlan(request)).rejects.toThrow(words);
  });
});

describe('export added to an index file', () => {
  const empty = '/** Words. */\nexport const added = {};\n';

  it('is added only once', () => {
    const registered = registerExport(empty, 'faxCalls', './faxes', 'added');
    expect(registered).toBe(
      "import { faxCalls } from './faxes';\n\n/** Words. */\nexport const added = {\n  ...faxCalls,\n};\n",
    );
    expect(registerExport(registered, 'faxCalls', './faxes', 'added')).toBe(registered);
    expect(registerExport(registered, 'boatCalls', './boats', 'added')).toContain(
      '  ...faxCalls,\n  ...boatCalls,\n',
    );
  });

  it('is rejected if the file has an unexpected structure', () => {
    expect(() => registerExport('export const other = {};', 'faxCalls', './faxes', 'added')).toThrow(
      "can't be named there",
    );
  });
});

describe('command and designer', () => {
  /** Removes the conventions, which the command omits because this project's server has its own, and the prefix of its paths. */
  const toComparable = (declaration: object) =>
    JSON.parse(
      JSON.stringify(declaration, (key, value) => {
        if (key === 'conventions' || key === '$schema') return undefined;
        return key === 'path' ? String(value).replace(/^\/api\/(?=odata)/, '/') : value;
      }),
    );

  it.each([
    ['shallow nested routes', createLaravelServer, 'HarboursDinghiesIndex'],
    ['OData', createODataServer, 'VesselsListVessel'],
  ])('read a document alike: %s', async (_, createServer, list) => {
    const { document } = createServer('token');
    const plan = await createPlan({ openapi: writeTestFile('alike.json', document), list });
    const draft = await createFromOpenApi(JSON.stringify(document), list);
    expect(toComparable(plan.inferred.declaration)).toEqual(toComparable(JSON.parse(draft.text)));
    expect(plan.inferred.left).toEqual(draft.facts?.left);
    expect(plan.inferred.reasons).toEqual(draft.facts?.reasons);
  });
});

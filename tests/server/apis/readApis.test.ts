import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addApisToConfig, getConfigOrigins } from '../../../server/apis/addApisToConfig';
import { matchesPattern } from '../../../server/apis/parseTarget';
import { readApis } from '../../../server/apis/readApis';
import { readSettings } from '../../../server/serverSettings';

const url = 'https://api.example/v1/';
const readConfig = (boats: object, env: NodeJS.ProcessEnv = {}) =>
  readApis(JSON.stringify({ boats }), env)[0];

describe('APIS setting of the server', () => {
  it('names APIs and applies defaults', () => {
    expect(readConfig({ url })).toEqual({
      name: 'boats',
      label: 'boats',
      url: 'https://api.example/v1',
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      paths: ['/**'],
      reads: [],
      level: 'staff',
      headerName: 'Authorization',
      scheme: 'Bearer',
      headers: {},
      seconds: 30,
    });
    expect(readSettings({ APIS: JSON.stringify({ boats: { url } }) }).apis).toHaveLength(1);
    expect(readSettings({}).apis).toEqual([]);
  });

  it('reads tokens and headers from other variables, without a prefix in a custom header', () => {
    const env = { BOATS_TOKEN: 'of the deployment', TENANT: '7' };
    const api = readConfig(
      {
        url,
        token: { env: 'BOATS_TOKEN' },
        headerName: 'X-Api-Key',
        headers: { 'X-Tenant': { env: 'TENANT' } },
      },
      env,
    );
    expect(api).toMatchObject({
      token: { value: 'of the deployment' },
      headerName: 'X-Api-Key',
      scheme: '',
      headers: { 'X-Tenant': '7' },
    });
  });

  it('accepts paths that repeat the base path', () => {
    expect(readConfig({ url, paths: ['/v1/boats', '/v1/boats/*', '/crew/**'], reads: ['/v1/find'] })).toMatchObject({
      paths: ['/boats', '/boats/*', '/crew/**'],
      reads: ['/find'],
    });
  });

  it('can be a file path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trunkline-apis-'));
    const file = join(folder, 'apis.json');
    await writeFile(file, JSON.stringify({ boats: { url } }));
    expect(readApis(file, {})).toHaveLength(1);
    await rm(folder, { recursive: true });
    expect(() => readApis(file, {})).toThrow(`APIS names a file that can't be read: ${file}.`);
  });

  it.each([
    ['{', 'APIS is not valid JSON.'],
    ['{"../x":{"url":"https://a.example"}}', 'the name "../x" must be letters'],
    ['{"a":{}}', 'a.url must be an address'],
    ['{"a":{"url":"file:///etc/passwd"}}', 'a.url must be an address'],
    ['{"a":{"url":"https://me:secret@a.example"}}', 'a.url must be an address'],
    ['{"a":{"url":"https://a.example?key=1"}}', 'a.url must be an address'],
    ['{"a":{"url":"https://a.example","uri":"x"}}', 'there is no "uri" in a. There are url, label'],
    ['{"a":{"url":"https://a.example","methods":["TRACE"]}}', 'a.methods must be a list of GET'],
    ['{"a":{"url":"https://a.example","paths":["/../x"]}}', 'a.paths must be a list of paths'],
    ['{"a":{"url":"https://a.example","paths":["boats"]}}', 'a.paths must be a list of paths'],
    ['{"a":{"url":"https://a.example","level":"root"}}', 'a.level must be self, customer, reseller, staff'],
    ['{"a":{"url":"https://a.example","token":"abc"}}', 'a.token must be "person", or { "env": "…" }'],
    [
      '{"a":{"url":"https://a.example","token":{"env":"NONE"}}}',
      'a.token is to be found in NONE, which is not set',
    ],
    [
      '{"a":{"url":"https://a.example","token":{"env":"BROKEN"}}}',
      'BROKEN holds characters that no header can have',
    ],
    [
      '{"a":{"url":"https://a.example","headers":{"Cookie":"x"}}}',
      'a.headers.Cookie must be a header that may be set',
    ],
    ['{"a":{"url":"https://a.example","headerName":"Host"}}', 'a.headerName must be a header'],
    ['{"a":{"url":"https://a.example","seconds":0}}', 'a.seconds must be a number up to 300'],
  ])('is rejected with %s', (text, message) => {
    expect(() => readApis(text, { BROKEN: 'a\nb' })).toThrow(message);
  });
});

describe('path pattern', () => {
  it.each([
    ['/boats', '/boats', true],
    ['/boats', '/boats/7', false],
    ['/boats/*', '/boats/7', true],
    ['/boats/*', '/boats/', false],
    ['/boats/*', '/boats/7/crew', false],
    ['/boats/**', '/boats/7/crew', true],
    ['/boats/**', '/boats', true],
    ['/boats/**', '/boatsheds', false],
    ['/boats', '/%62oats', true],
    ['/**', '/anything', true],
  ])('%s is matched against %s: %s', (pattern, path, expected) => {
    expect(matchesPattern(path, pattern)).toBe(expected);
  });
});

describe('API settings sent to the console', () => {
  const api = readConfig({ url, conventions: { dialect: 'offset' } });
  it('contain URLs on this server and the conventions of the API', () => {
    expect(addApisToConfig({ other: { baseUrl: 'https://other.example' } }, api ? [api] : [])).toEqual({
      other: { baseUrl: 'https://other.example' },
      boats: { baseUrl: '/api/Apis/boats', sendsToken: true, conventions: { dialect: 'offset' } },
    });
  });

  it('use the conventions in the console settings rather than those of the server', () => {
    const written = { boats: { baseUrl: 'https://x.example', conventions: { dialect: 'pages' } } };
    expect(addApisToConfig(written, api ? [api] : []).boats).toEqual({
      baseUrl: '/api/Apis/boats',
      sendsToken: true,
      conventions: { dialect: 'pages' },
    });
  });

  it('list every origin that pages contact directly, without duplicates', () => {
    const apis = {
      a: { baseUrl: 'https://a.example/v1' },
      b: { baseUrl: 'https://a.example/v2' },
      c: { baseUrl: '/api/Apis/c' },
    };
    expect(getConfigOrigins({ api: { baseUrl: 'https://own.example' }, apis })).toEqual([
      'https://own.example',
      'https://a.example',
    ]);
    expect(getConfigOrigins({})).toEqual([]);
  });
});

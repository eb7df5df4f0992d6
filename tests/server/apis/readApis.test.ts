import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultConventions } from '../../../contract/conventions';
import { addApisToConfig, getConfigOrigins } from '../../../server/apis/addApisToConfig';
import { matchesPattern } from '../../../server/apis/parseTarget';
import { readApis } from '../../../server/apis/readApis';
import { readSettings } from '../../../server/serverSettings';
import { readConfigText } from '../../../server/settingsText';

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
    expect(
      readConfig({ url, paths: ['/v1/boats', '/v1/boats/*', '/crew/**'], reads: ['/v1/find'] }),
    ).toMatchObject({
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
    ['{', 'APIS: Not JSON: a closing brace } is missing.'],
    ['{"../x":{"url":"https://a.example"}}', 'the name "../x" must be letters'],
    ['{"a":{}}', 'a.url must be an address'],
    ['{"a":{"url":"file:///etc/passwd"}}', 'a.url must be an address'],
    ['{"a":{"url":"https://me:secret@a.example"}}', 'a.url must be an address'],
    ['{"a":{"url":"https://a.example?key=1"}}', 'a.url must be an address'],
    ['{"a":{"url":"https://a.example","uri":"x"}}', 'APIS: there is no "uri" in a. Did you mean "url"?'],
    ['{"a":{"url":"https://a.example","zzzzzz":1}}', 'there is no "zzzzzz" in a. There are url, label'],
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

/** Every option of an API with a value that it refuses. */
const wrongOptions: Record<string, unknown> = {
  url: 'api.example',
  label: '',
  methods: ['TRACE'],
  paths: ['boats'],
  reads: ['boats'],
  level: 'staf',
  token: 'abc',
  headerName: 'Host',
  scheme: 7,
  headers: { Cookie: 'x' },
  seconds: 0,
  conventions: { pageIs: 'numbr' },
};

describe('mistake in an API of several lines', () => {
  const format = (options: object) => JSON.stringify({ boats: { url, ...options } }, null, 2);

  it.each(Object.keys(wrongOptions))('is reported with the line and the option %s', (option) => {
    const text = format({ [option]: wrongOptions[option] });
    const line = text.split('\n').findIndex((row) => row.includes(`"${option}"`)) + 1;
    const places = option === 'headers' || option === 'conventions' ? line + 1 : line;
    expect(() => readApis(text, {})).toThrow(`APIS, line ${places}: boats.${option}`);
  });

  it.each([...Object.keys(wrongOptions), ...Object.keys(defaultConventions)])(
    'suggests %s for a misspelt name',
    (name) => {
      const isOption = name in wrongOptions;
      const wrong = `${name[0]}${name}`;
      const text = format(isOption ? { [wrong]: 1 } : { conventions: { [wrong]: 1 } });
      const setting = isOption ? `"${wrong}" in boats.` : `setting "boats.conventions.${wrong}".`;
      const line = text.split('\n').findIndex((row) => row.includes(wrong)) + 1;
      expect(() => readApis(text, {})).toThrow(
        `APIS, line ${line}: there is no ${setting} Did you mean "${name}"?`,
      );
    },
  );

  it('is reported with the name of the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trunkline-apis-'));
    const file = join(folder, 'apis.json');
    await writeFile(file, '{\n  "boats": { "url": "https://a.example",\n    "levl": "staff" }\n}\n');
    expect(() => readApis(file, {})).toThrow(
      'APIS (apis.json), line 3: there is no "levl" in boats. Did you mean "level"?',
    );
    await rm(folder, { recursive: true });
  });

  it('is reported with the variable that resembles a missing variable', () => {
    const text = format({ token: { env: 'BOATS_TOKN' } });
    expect(() => readApis(text, { BOATS_TOKEN: 'x' })).toThrow(
      'boats.token is to be found in BOATS_TOKN, which is not set. Did you mean "BOATS_TOKEN"?',
    );
  });
});

describe('config.json on the server', () => {
  const names = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...names(inner, [...path, key])])
      : [];
  const file = readFileSync('public/config.json', 'utf8');

  it.each(names(JSON.parse(file)).map((path) => path.join('.')))(
    'is refused for a mistake in %s',
    (setting) => {
      const path = setting.split('.');
      const last = path.at(-1) ?? '';
      const change = (edit: (parent: Record<string, unknown>) => void) => {
        const config = JSON.parse(file);
        edit(path.slice(0, -1).reduce((parent, key) => parent[key], config));
        return JSON.stringify(config, null, 2);
      };
      const wrongValue = change((parent) => {
        parent[last] = { deep: [{}] };
      });
      expect(() => readConfigText(wrongValue)).toThrow(/^config\.json, line \d+: /);
      expect(() => readConfigText(wrongValue)).toThrow(setting);
      const wrongName = change((parent) => {
        parent[`${last}q`] = parent[last];
      });
      const line = wrongName.split('\n').findIndex((row) => row.includes(`"${last}q"`)) + 1;
      expect(() => readConfigText(wrongName)).toThrow(
        `config.json, line ${line}: there is no setting "${setting}q".`,
      );
      if (last.length > 1) expect(() => readConfigText(wrongName)).toThrow('Did you mean "');
    },
  );

  it('is refused with the line of a syntax error', () => {
    expect(() => readConfigText('{\n  "pageSize": 25\n  "flags": {}\n}')).toThrow(
      'config.json, line 3: Not JSON: a comma is missing here.',
    );
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

import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultConventions, dialects } from '../../contract/conventions';
import { defaultConfig, loadConfig, parseConfig } from '../../src/config/config';
import { ConfigError, SettingError } from '../../src/config/configError';
import { describeSettingError } from '../../src/describeSettingError';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('parseConfig', () => {
  it('returns the defaults for an empty file', () => {
    expect(parseConfig({})).toEqual(defaultConfig);
  });

  it('matches the bundled file, which lists all defaults and nothing else', async () => {
    const file = await readFile(new URL('../../public/config.json', import.meta.url), 'utf8');
    expect(parseConfig(JSON.parse(file))).toEqual(defaultConfig);
  });

  it('merges the given values into the defaults group by group', () => {
    const config = parseConfig({
      $comment: 'for one deployment',
      api: { baseUrl: 'https://api.example/' },
      auth: { domain: 'tenant.example', organization: 'org_1', useRefreshTokens: false },
      flags: { RIZ115: true },
    });
    expect(config).toEqual({
      ...defaultConfig,
      api: { baseUrl: 'https://api.example' },
      auth: {
        ...defaultConfig.auth,
        domain: 'tenant.example',
        organization: 'org_1',
        useRefreshTokens: false,
      },
      flags: { RIZ115: true },
    });
  });

  it('lets the settings of an API override those of its dialect', () => {
    const { apis, conventions } = parseConfig({
      conventions: { dialect: 'offset', items: 'rows' },
      apis: {
        $comment: 'of another house',
        shop: {
          baseUrl: 'https://shop.example/v1/',
          headers: { 'X-Tenant': '7' },
          conventions: { dialect: 'jsonapi', total: 'meta.records' },
        },
        near: { baseUrl: '/api/Apis/near', sendsToken: true },
      },
    });
    expect(conventions).toEqual({ ...defaultConventions, ...dialects.offset, items: 'rows' });
    expect(apis).toEqual({
      shop: {
        baseUrl: 'https://shop.example/v1',
        headers: { 'X-Tenant': '7' },
        sendsToken: false,
        conventions: { ...defaultConventions, ...dialects.jsonapi, total: 'meta.records' },
      },
      near: {
        baseUrl: '/api/Apis/near',
        headers: {},
        sendsToken: true,
        conventions: defaultConventions,
      },
    });
  });

  it.each([
    [[], 'the file must be an object'],
    [{ auth: 'x' }, 'auth must be an object'],
    [{ auth: { clientID: 'x' } }, 'there is no setting "auth.clientID"'],
    [{ auth: { clientId: 7 } }, 'auth.clientId must be a text'],
    [{ auth: { clientId: '' } }, 'auth.clientId must be a text'],
    [{ auth: { useRefreshTokens: 'yes' } }, 'auth.useRefreshTokens must be true or false'],
    [{ auth: { errorPath: 'https://other.example' } }, 'auth.errorPath must be a path of the console'],
    [{ auth: { domain: 'http://' } }, 'auth.domain must be an address'],
    [{ pageSize: 0 }, 'pageSize must be a whole number from 1 to 1000'],
    [{ pageSize: '25' }, 'pageSize must be a whole number'],
    [{ flags: { RIZ115: 'on' } }, 'flags.RIZ115 must be true or false'],
    [{ screens: 'faxes.json' }, 'screens must be a list of addresses'],
    [
      { conventions: { pageIs: 'token' } },
      'conventions.pageIs must be "number" or "offset" or "cursor" or "range"',
    ],
    [{ conventions: { rows: 'rows' } }, 'there is no setting "conventions.rows"'],
    [{ conventions: { dialect: 'soap' } }, 'conventions.dialect must be "pages" or "offset" or "cursor"'],
    [{ conventions: { relations: { author: 7 } } }, 'conventions.relations.author must be a text'],
    [{ apis: [] }, 'apis must be an object'],
    [{ apis: { shop: {} } }, 'apis.shop.baseUrl must be an address'],
    [{ apis: { shop: { baseUrl: 'shop' } } }, 'apis.shop.baseUrl must be an address'],
    [{ apis: { shop: { baseUrl: '//shop.example' } } }, 'apis.shop.baseUrl must be an address'],
    [{ apis: { shop: { baseUrl: '/a', url: '/b' } } }, 'there is no setting "apis.shop.url"'],
    [{ apis: { shop: { baseUrl: '/a', sendsToken: 'yes' } } }, 'apis.shop.sendsToken must be true or false'],
    [
      { apis: { shop: { baseUrl: '/a', conventions: { pageIs: 1 } } } },
      'apis.shop.conventions.pageIs must be',
    ],
  ])('reports the error in %j', (input, message) => {
    expect(() => parseConfig(input)).toThrow(ConfigError);
    expect(() => parseConfig(input)).toThrow(message);
  });
});

describe('loadConfig', () => {
  const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

  it('reads the file from the path that serves the console', async () => {
    serve(async () => Response.json({ branding: { name: 'Harbour' } }));
    expect((await loadConfig()).branding.name).toBe('Harbour');
    expect(fetch).toHaveBeenCalledWith('/config.json', {
      cache: 'no-cache',
      signal: expect.any(AbortSignal),
    });
  });

  it('reports a file that is missing, unreachable or contains invalid JSON', async () => {
    serve(async () => new Response('', { status: 404 }));
    await expect(loadConfig()).rejects.toThrow(/are missing: status 404/);
    serve(async () => new Response('<!doctype html>'));
    await expect(loadConfig()).rejects.toThrow(/is not valid JSON/);
    serve(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(loadConfig()).rejects.toThrow(/can't be reached/);
    await expect(loadConfig()).rejects.toBeInstanceOf(ConfigError);
  });

  it.each([
    [
      '{\n  "auth": {\n    "clientIdd": "x" }\n}',
      'config.json, line 3: there is no setting "auth.clientIdd". Did you mean "clientId"?',
    ],
    ['{\n  "pageSize": "25"\n}', 'config.json, line 2: pageSize must be a whole number from 1 to 1000.'],
    [
      '{\n  "conventions":\n  { "pageIs": "ofset" }\n}',
      'config.json, line 3: conventions.pageIs must be "number" or "offset" or "cursor" or "range". Did you mean "offset"?',
    ],
    ['{\n  "pageSize": 25\n  "flags": {}\n}', 'config.json, line 3: Not JSON: a comma is missing here.'],
  ])('reports the line of a mistake in %j', async (text, message) => {
    serve(async () => new Response(text));
    const error = await loadConfig().catch((failure: unknown) => failure);
    expect(error instanceof SettingError && describeSettingError(error)).toBe(message);
  });
});

import { describe, expect, it } from 'vitest';
import { joinAddress } from '../../contract/joinAddress';
import fc from '../support/fastCheck';

describe('base URL of an API and a path', () => {
  it.each([
    ['https://api.example', '/api/v1/boats', 'https://api.example/api/v1/boats'],
    ['https://api.example/api/v1', '/boats', 'https://api.example/api/v1/boats'],
    ['https://api.example/api/v1', '/api/v1/boats', 'https://api.example/api/v1/boats'],
    ['https://api.example/api/v1', '/api/v1', 'https://api.example/api/v1'],
    ['https://api.example/api/v1', '/api/v10/boats', 'https://api.example/api/v1/api/v10/boats'],
    ['https://api.example/api', '/api/v1/boats', 'https://api.example/api/v1/boats'],
    ['/api/Apis/boats', '/api/v1/boats', '/api/Apis/boats/api/v1/boats'],
    ['', '/api/v1/boats', '/api/v1/boats'],
  ])('%s and %s are joined to %s', (baseUrl, path, address) => {
    expect(joinAddress(baseUrl, path)).toBe(address);
  });

  it('are joined to the same address whether or not the path repeats the base path', () => {
    const segments = fc.array(fc.stringMatching(/^[a-z]{1,3}\d?$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(segments, segments, (base, rest) => {
        fc.pre(!`/${rest.join('/')}/`.startsWith(`/${base.join('/')}/`));
        const baseUrl = `https://api.example/${base.join('/')}`;
        expect(joinAddress(baseUrl, `/${[...base, ...rest].join('/')}`)).toBe(
          joinAddress(baseUrl, `/${rest.join('/')}`),
        );
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { buildCall } from '../../../src/declaration/written/buildCall';
import type { JsonCall } from '../../../src/declaration/written/written';

const entity = { type: 'object', properties: { id: { type: 'string' } } };
const compileCall = (change: object) =>
  buildCall(
    'GetBoats',
    {
      method: 'GET',
      path: '/api/Boats',
      effect: 'read',
      returns: { kind: 'list' },
      ...change,
    } as JsonCall,
    entity,
  );

describe('call added by a screen', () => {
  it('is a regular contract call, restricted to staff by default', () => {
    expect(compileCall({})).toEqual({
      method: 'GET',
      path: '/api/Boats',
      effect: 'read',
      summary: 'GetBoats',
      group: 'Added',
      returns: { kind: 'list', item: entity },
      ok: [200, 201, 204],
      access: 'staff',
      permission: null,
      whileImpersonating: 'allowed',
      tenant: 'own',
    });
    const item = { type: 'object' };
    const body = { type: 'object', properties: {} };
    const attributes = {
      level: 'customer',
      permission: 'boats',
      whileImpersonating: 'refused',
      summary: 'Boats',
    };
    expect(compileCall({ ...attributes, body, ok: [202], returns: { kind: 'one', item } })).toMatchObject({
      body,
      ok: [202],
      returns: { kind: 'one', item },
      access: 'customer',
      permission: 'boats',
      whileImpersonating: 'refused',
      summary: 'Boats',
    });
    expect(compileCall({ returns: { kind: 'file' } }).ok).toEqual([200, 206]);
  });

  it.each([
    '//x.example',
    '/\\x.example',
    'https://x.example',
    'api',
    '/a/../b',
    '/..',
    '/a b',
    '/a?b',
    '/a?b=c d',
    '/a?b={b}&c={c}?d={d}',
    '/a?b={b}#c',
    '/a#b',
    '/a\\b',
    '',
  ])('cannot target a path outside the API: %j', (path) =>
    expect(() => compileCall({ path })).toThrow('must begin with one slash and stay below the API'),
  );
  it.each(['/', '/a/{id}', '/a..b', '/a?b={b}', '/a?b={b}&c=1.0', '/a?b={b}&page[no]={no}'])(
    'may target the path %j',
    (path) => expect(compileCall({ path }).path).toBe(path),
  );
});

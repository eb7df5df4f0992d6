import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../src/dataProvider/buildRequest';
import { nestFields, pickDeclaredFields } from '../../../src/dataProvider/dialects/nestedBody';
import type { WireCall } from '../../../src/declaration/compiled';

const call: WireCall = {
  method: 'POST',
  path: '/contracts/{id}',
  kind: 'paged',
  ok: [200],
  effect: 'read',
  level: 'staff',
  api: 'contracts',
};

describe('dotted names of request fields', () => {
  it('nest in a JSON body, next to the objects of the declaration', () => {
    const sent = {
      'Request.PageNo': 2,
      'Request.Filter.Status': 'open',
      Request: { Filter: { Owner: 'harbour' }, Language: 'en' },
      id: 7,
    };
    expect(nestFields(call, sent)).toEqual({
      Request: { PageNo: 2, Filter: { Status: 'open', Owner: 'harbour' }, Language: 'en' },
      id: 7,
    });
  });

  it('cannot replace a value that the declaration always sends', () => {
    const sent = { 'Request.Owner': 'other', Request: { Owner: 'harbour' } };
    expect(nestFields(call, sent)).toEqual({ Request: { Owner: 'harbour' } });
  });

  it.each([
    ['a query', { ...call, method: 'GET' as const }, { 'Request.PageNo': 2 }],
    ['a form', { ...call, encoding: 'form' as const }, { 'Request.PageNo': 2 }],
    ['a declared name', { ...call, takes: ['Request.PageNo'] }, { 'Request.PageNo': 2 }],
    ['brackets', call, { 'page[number]': 2, 'filter[a.b]': 1 }],
    ['signs', call, { $skip: 25, '@odata.type': 'x' }],
  ])('are literal in %s', (_, literalCall, sent) => expect(nestFields(literalCall, sent)).toEqual(sent));
});

describe('fields of a write call', () => {
  const put: WireCall = {
    ...call,
    method: 'PUT',
    effect: 'write',
    fields: { name: null, address: { city: null }, meta: null, Request: { Title: null } },
  };

  it('are those that its body declares, at every level', () => {
    const sent = {
      id: 7,
      name: 'A',
      createdAt: '2026-01-01',
      address: { city: 'B', verified: true },
      meta: { any: 1 },
      Request: { Title: 'C', Rows: 4 },
    };
    expect(pickDeclaredFields(put, sent, [])).toEqual({
      id: 7,
      name: 'A',
      address: { city: 'B' },
      meta: { any: 1 },
      Request: { Title: 'C' },
    });
  });

  it('are all that are sent if its body declares none', () => {
    expect(pickDeclaredFields(call, { any: 1 }, [])).toEqual({ any: 1 });
  });

  it('leave a DELETE without a body if all are in the path', () => {
    const remove: WireCall = { ...call, method: 'DELETE', effect: 'write' };
    expect(buildRequest(remove, '', { id: 7 })).toEqual({
      url: '/contracts/7',
      method: 'DELETE',
      body: undefined,
    });
    expect(buildRequest(remove, '', { id: 7, reason: 'old' }).body).toBe('{"reason":"old"}');
  });
});

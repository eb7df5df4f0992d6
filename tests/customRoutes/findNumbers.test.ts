import { expect, it } from 'vitest';
import { parseCriteria, toRequest, toSearchParams } from '../../src/customRoutes/findNumbers/searchCriteria';

const parseSearch = (search: string) => parseCriteria(new URLSearchParams(search));

it.each([
  ['', { in_a_row: 1 }],
  ['digits=5550&place=starts', { in_a_row: 1, digits: '5550', place: 'starts' }],
  ['digits=abc', { in_a_row: 1 }],
  ['pattern=pairs&row=10&area=3', { in_a_row: 10, pattern: 'pairs', region_id: 3 }],
  ['area=%2B02', { in_a_row: 1, area_code: '02' }],
  ['pattern=toString&row=-1&area=x&place=y', { in_a_row: 1 }],
  ['row=1001', { in_a_row: 1 }],
])('parses the URL “%s” as %j', (search, request) => expect(toRequest(parseSearch(search))).toEqual(request));

it.each(['', 'digits=5550&place=starts', 'pattern=pairs&row=10&area=3'])(
  'serialises “%s” unchanged',
  (search) => expect(new URLSearchParams(toSearchParams(parseSearch(search))).toString()).toBe(search),
);

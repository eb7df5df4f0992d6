import { describe, expect, it } from 'vitest';
import { inferFromCsv } from '../../src/inference';
import { compileInferred, getKinds } from './compileInferred';

describe('inference from CSV', () => {
  it('detects the kind of each column', () => {
    const inferred = inferFromCsv(
      '\uFEFFCustomer no;Company;Phone number;Active;Balance;Postcode\n0012;Wharf;61255500123;true;10.50;0800\n0013;Harbour;61255500124;false;7;2000\n',
      { name: 'customers-of-old', label: ['Old customer', 'Old customers'] },
    );
    expect(getKinds(inferred)).toEqual({
      customer_no: 'text',
      company: 'text',
      phone_number: 'phone',
      active: 'boolean',
      balance: 'money',
      postcode: 'text',
    });
    expect([compileInferred(inferred).id, compileInferred(inferred).title]).toEqual([
      [{ field: 'customer_no', type: 'string' }],
      'company',
    ]);
  });

  it('renames duplicate and unnamed columns, skips invalid lines and reports both', () => {
    const { declaration, left } = inferFromCsv('Name,Name,\nA,B,C\nD,E\n');
    expect(Object.keys((declaration.entity as { properties: object }).properties)).toEqual([
      'name',
      'name_2',
      'column_3',
    ]);
    expect(left.map(({ reason }) => reason)).toEqual([
      'Two columns are called “Name”; the later one is name_2.',
      'Column 3 has no heading.',
      '1 line has more or fewer cells than there are headings.',
      expect.stringContaining('is a guess'),
    ]);
  });

  it.each([
    ['', 'holds nothing'],
    [' \n,,\n', 'holds nothing'],
    ['1,2\n3,4', 'numbers only'],
    ['<html><title>Sign in</title>', 'web page (“Sign in”)'],
  ])('rejects %j with the reason', (text, words) => expect(() => inferFromCsv(text)).toThrow(words));

  it('treats all columns as text if the file contains only a header row', () => {
    const inferred = inferFromCsv('Name,City');
    expect(getKinds(inferred)).toEqual({ name: 'text', city: 'text' });
    expect(inferred.left[0]?.reason).toContain('headings only');
  });
});

import { describe, expect, it } from 'vitest';
import { checkShape } from '../../../src/declaration/written/checkShape';
import { getRequestedStore } from '../../../src/declaration/written/getRequestedStore';
import { parseText } from '../../../src/declaration/written/parseText';

const text = `{
  // a comment
  "name": "boats",
  "list": { "columns": ["name", "length"] },
}`;

describe('JSON text of a declaration', () => {
  it('may contain comments and trailing commas', () => {
    const { value, faults } = parseText(text);
    expect(faults).toEqual([]);
    expect(value).toEqual({ name: 'boats', list: { columns: ['name', 'length'] } });
  });

  it('provides the position of values and keys, and of the parent of a missing key', () => {
    const { at } = parseText(text);
    expect(at([])).toEqual({ line: 1, column: 1 });
    expect(at(['name'])).toEqual({ line: 3, column: 11 });
    expect(at(['name'], true)).toEqual({ line: 3, column: 3 });
    expect(at(['list', 'columns', 1])).toEqual({ line: 4, column: 33 });
    expect(at(['list', 'columns', 1], true)).toEqual({ line: 4, column: 33 });
    expect(at(['list', 'rows'])).toEqual({ line: 4, column: 11 });
    expect(at(['gone', 'further'])).toEqual({ line: 1, column: 1 });
  });

  it('can be searched for the first value or key with a given name', () => {
    const { find } = parseText(text);
    expect(find('name')).toEqual({ line: 3, column: 3 });
    expect(find('length')).toEqual({ line: 4, column: 33 });
    expect(find('width')).toBeUndefined();
    expect(parseText('').find('name')).toBeUndefined();
  });

  it.each([
    ['{ name: 1 }', 1, 3, 'Not JSON: this is no value; texts stand in double quotes.'],
    ['{ "a": , }', 1, 8, 'Not JSON: a value is missing here.'],
    ['{ "a" 1 }', 1, 7, 'Not JSON: a colon is missing here.'],
    ['{ "a": 1 "b": 2 }', 1, 10, 'Not JSON: a comma is missing here.'],
    ['{ "a": 1', 1, 9, 'Not JSON: a closing brace } is missing.'],
    ['[1', 1, 3, 'Not JSON: a closing bracket ] is missing.'],
    ['{} {}', 1, 4, 'Not JSON: something stands after the end.'],
    ['{ "a": "b\n}', 1, 8, 'Not JSON: this text has no closing quote.'],
    ['{ "a": 1, 5: 2 }', 1, 11, 'Not JSON: a name in double quotes is missing here.'],
    [' <!doctype html>', 1, 1, 'This is a web page, not JSON: the address may be wrong, or need a sign-in.'],
    ['{\n"a": 1,\n"b": { "c": 1, "c": 2 } }', 3, 16, '"c" is said twice; keep one of them.'],
  ])('is reported with the error and its position if it is invalid: %j', (text, line, column, message) => {
    const { faults } = parseText(text);
    expect(faults).toEqual([{ line, column, message }]);
  });

  it('has no value if it is invalid, and is not parsed if it is too long', () => {
    expect(parseText('{ "a": 1').value).toBeUndefined();
    expect(parseText(`"${'x'.repeat(999_998)}"`).faults).toEqual([]);
    const long = parseText(`"${'x'.repeat(999_999)}"`);
    expect([long.value, long.faults.length, long.find('x')]).toEqual([undefined, 1, undefined]);
    expect(long.at(['a'])).toEqual({ line: 1, column: 1 });
  });
});

describe('options in a declaration', () => {
  const screen = {
    name: 'boats',
    label: ['Boat', 'Boats'],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root' },
    entity: { title: 'Boat', type: 'object', properties: { id: { type: 'string' } } },
    list: { call: 'GetTrunks', columns: ['id'] },
  };
  const faults = (change: object) => checkShape(parseText(JSON.stringify({ ...screen, ...change })));
  const message = (change: object) => faults(change).map((fault) => fault.message);

  it('are accepted if they are known', () => expect(faults({})).toEqual([]));

  it.each([
    [{ lable: 1 }, 'There is no option "lable" here. Did you mean "label"?'],
    [{ menu: { level: 'Roof' } }, '"Roof" is not known here. Did you mean "Root"?'],
    [
      { menu: { level: 'Elsewhere entirely' } },
      '"Elsewhere entirely" is not known here. Known: Customer, Everyone, Root, Settings, Shared.',
    ],
    [{ menu: {} }, '"menu" lacks "level".'],
    [{ menu: { level: 'Root', order: 'first' } }, '"order" must be a number.'],
    [{ menu: { level: 'Root', hidden: 'yes' } }, '"hidden" must be true or false.'],
    [{ label: 'Boat' }, '"label" must be a list.'],
    [{ name: 5 }, '"name" must be a text.'],
    [{ id: 5 }, '"id" must be a text or a list.'],
  ])('are reported if unknown, missing or of the wrong type: %j', (change, expected) =>
    expect(message(change)).toEqual([expected]),
  );

  it('are reported with the first twelve known names if none is similar', () => {
    const [error] = message({ menu: { level: 'Root', qqqqqqqqqqqqqq: 1 } });
    expect(error).toMatch(/^There is no option "qqqqqqqqqqqqqq" here\. Known: (\w+, ){11}\w+ …\.$/);
    const [many] = message({ qqqqqqqqqqqqqq: 1 });
    expect(many?.split(', ')).toHaveLength(12);
    expect(many).toMatch(/ …\.$/);
  });

  it('are reported at the key if the key is unknown, and at the value if the value is invalid', () => {
    const findFaults = (change: string) => checkShape(parseText(`{ "extends": "trunks",\n  ${change} }`));
    expect(findFaults('"pageSze": 3')[0]).toMatchObject({ line: 2, column: 3 });
    expect(findFaults('"pageSize": "x"')[0]).toMatchObject({ line: 2, column: 15 });
  });

  it('specify the requested record store, with its entity and level', () => {
    const { list: _, ...screenWithoutList } = screen;
    expect(getRequestedStore(JSON.stringify({ ...screenWithoutList, store: true }))).toEqual({
      name: 'boats',
      schema: screen.entity,
      level: 'staff',
    });
    expect(
      getRequestedStore(JSON.stringify({ ...screenWithoutList, store: true, level: 'reseller' }))?.level,
    ).toBe('reseller');
    expect([
      getRequestedStore(JSON.stringify(screen)),
      getRequestedStore('{'),
      getRequestedStore(''),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

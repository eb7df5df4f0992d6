import { expect, it } from 'vitest';
import { findPosition } from '../../build/findPosition';

const text = `import { Book } from '../../contract/books';
import { resource } from '../declaration/resource';
import { shared } from './shared';

const columns = [
  'title',
  { field: 'stat', width: 120 },
] as const;

export default resource(Book, {
  name: 'books',
  list: { call: 'GetBooks', columns, filters: [...shared, 'state'] },
  fields: { 'author.name': { label: 'Author' } },
  actions: [shared, { name: 'lend', send: { id: '$idd' } }],
});
`;

/** Returns the text from a position to the end of its line. */
const getTextAt = (place: (string | number)[], isKey = false) => {
  const { line, column } = findPosition(text, place, isKey);
  return text.split('\n')[line - 1]?.slice(column - 1);
};

it.each<[place: (string | number)[], begins: string, isKey?: boolean]>([
  [['name'], "'books'"],
  [['list', 'call'], "'GetBooks'"],
  [['list', 'columns', 1, 'field'], "'stat'"],
  [['actions', 1, 'send', 'id'], "'$idd'"],
  [['actions', 1, 'send', 'id'], 'id:', true],
  [['fields', 'author.name'], "'author.name'", true],
  // Values defined elsewhere, or listed after an element of unknown length, are located by their container.
  [['list', 'filters', 1], '[...shared'],
  [['actions', 0, 'name'], 'shared'],
  [['form', 0], '{'],
])('finds the position of %j', (place, begins, isKey) => {
  expect(getTextAt(place, isKey)?.startsWith(begins)).toBe(true);
});

it('returns the start of a file without a declaration', () => {
  expect(findPosition('export const x = 1;\n', ['name'])).toEqual({ line: 1, column: 1 });
});

import { del, get, group, noContent, pagedListOf, post, single } from 'trunkline/contract/call';
import { integer, oneOf, ref, text } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';
import { policy } from './policy';

export const bookStates = { shelf: 'On the shelf', loan: 'On loan', lost: 'Lost' } as const;

/** A copy of a book in the catalogue. */
export const Book = shape('Book', {
  id: integer({ title: 'Number', readOnly: true }),
  title: required(text({ title: 'Title', maxLength: 200 })),
  author_id: required(ref('authors', 'Author', 'integer')),
  isbn: text({ title: 'ISBN', format: 'isbn', maxLength: 17 }),
  year: integer({ title: 'Year', minimum: 1450, maximum: 2100 }),
  language: text('Language'),
  stars: integer({ title: 'Readers say', minimum: 0, maximum: 5 }),
  branch: ref('branches', 'Branch'),
  state: oneOf(bookStates, { title: 'State', readOnly: true }),
});

const id = required(integer('Number'));

export const bookCalls = group(
  'Books',
  policy,
)({
  ListBooks: post('/api/ListBooks', {
    effect: 'read',
    summary: 'The books of the catalogue.',
    body: pageRequest('Books request', {
      author_id: integer('Author'),
      branch: text('Branch'),
      language: text('Language'),
      state: oneOf(bookStates, 'State'),
    }),
    returns: pagedListOf(Book),
    access: 'member',
  }),
  GetBook: get('/api/books/{id}', {
    effect: 'read',
    summary: 'One book.',
    body: shape('Book request', { id }),
    returns: single(Book),
    access: 'member',
  }),
  SaveBook: post('/api/SaveBook', {
    effect: 'write',
    summary: 'Adds a book to the catalogue, or changes one.',
    body: Book,
    returns: single(Book),
    access: 'librarian',
  }),
  RemoveBook: del('/api/RemoveBook', {
    effect: 'write',
    summary: 'Takes a book out of the catalogue.',
    body: shape('Book removal', { id }),
    returns: noContent,
    access: 'librarian',
  }),
  MarkLost: post('/api/MarkLost', {
    effect: 'write',
    summary: 'Notes that a book is lost.',
    body: shape('Loss', { id }),
    returns: single(Book),
    access: 'librarian',
  }),
  MarkFound: post('/api/MarkFound', {
    effect: 'write',
    summary: 'Puts a lost book on its shelf again.',
    body: shape('Find', { id }),
    returns: single(Book),
    access: 'librarian',
  }),
});

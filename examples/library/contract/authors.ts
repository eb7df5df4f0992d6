import { del, get, group, noContent, pagedListOf, post, single } from 'trunkline/contract/call';
import { count, integer, longText, text } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';
import { policy } from './policy';

export const Author = shape('Author', {
  id: integer({ title: 'Number', readOnly: true }),
  name: required(text('Name')),
  born: integer({ title: 'Born', minimum: 0, maximum: 2100 }),
  country: text('Country'),
  about: longText('About'),
  books: count({ title: 'Books', readOnly: true }),
});

const id = required(integer('Number'));

export const authorCalls = group(
  'Authors',
  policy,
)({
  ListAuthors: post('/api/ListAuthors', {
    effect: 'read',
    summary: 'The authors of the catalogue.',
    body: pageRequest('Authors request', { country: text('Country') }),
    returns: pagedListOf(Author),
    access: 'member',
  }),
  GetAuthor: get('/api/authors/{id}', {
    effect: 'read',
    summary: 'One author.',
    body: shape('Author request', { id }),
    returns: single(Author),
    access: 'member',
  }),
  SaveAuthor: post('/api/SaveAuthor', {
    effect: 'write',
    summary: 'Makes or changes an author.',
    body: Author,
    returns: single(Author),
    access: 'librarian',
  }),
  RemoveAuthor: del('/api/RemoveAuthor', {
    effect: 'write',
    summary: 'Removes an author who has no books.',
    body: shape('Author removal', { id }),
    returns: noContent,
    access: 'librarian',
  }),
});

import { group, noContent, pagedListOf, post, single } from 'trunkline/contract/call';
import { integer, ref } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';
import { policy } from './policy';

/** A reservation, which links a member to a book. */
export const Wait = shape('Wait', {
  id: integer({ title: 'Number', readOnly: true }),
  book_id: required(ref('books', 'Book', 'integer')),
  member_id: required(ref('members', 'Member', 'integer')),
});

export const waitCalls = group(
  'Waits',
  policy,
)({
  ListWaits: post('/api/ListWaits', {
    effect: 'read',
    summary: 'Who waits for which book.',
    body: pageRequest('Waits request', { book_id: integer('Book'), member_id: integer('Member') }),
    returns: pagedListOf(Wait),
    access: 'librarian',
  }),
  AddWait: post('/api/AddWait', {
    effect: 'write',
    summary: 'Puts a member on the waiting list of a book.',
    body: Wait,
    returns: single(Wait),
    access: 'librarian',
  }),
  RemoveWait: post('/api/RemoveWait', {
    effect: 'write',
    summary: 'Takes a member off the waiting list of a book.',
    body: shape('Wait to remove', { id: required(integer('Number')) }),
    returns: noContent,
    access: 'librarian',
  }),
});

import { group, noContent, pagedListOf, post, single } from 'trunkline/contract/call';
import { count, date, integer, ref, text } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';
import { policy } from './policy';

export const Loan = shape('Loan', {
  id: integer({ title: 'Number', readOnly: true }),
  book_id: required(ref('books', 'Book', 'integer')),
  member_id: required(ref('members', 'Member', 'integer')),
  branch: text({ title: 'Branch', readOnly: true }),
  taken: date({ title: 'Taken', readOnly: true }),
  due: date({ title: 'Due', readOnly: true }),
  returned: date({ title: 'Returned', readOnly: true }),
});

const ids = required(integer('Number'));

export const loanCalls = group(
  'Loans',
  policy,
)({
  ListLoans: post('/api/ListLoans', {
    effect: 'read',
    summary: 'What was borrowed at a branch.',
    body: pageRequest('Loans request', {
      branch: text('Branch'),
      member_id: integer('Member'),
      book_id: integer('Book'),
      returned: date('Returned'),
    }),
    returns: pagedListOf(Loan),
    access: 'librarian',
  }),
  ListOwnLoans: post('/api/ListOwnLoans', {
    effect: 'read',
    summary: 'What whoever asks has borrowed.',
    body: pageRequest('Own loans request', {}),
    returns: pagedListOf(Loan),
    access: 'member',
  }),
  Lend: post('/api/Lend', {
    effect: 'write',
    summary: 'Lends a book to a member, at a branch.',
    body: shape('Loan to make', {
      book_id: required(ref('books', 'Book', 'integer')),
      member_id: required(ref('members', 'Member', 'integer')),
      branch: required(text('Branch')),
    }),
    returns: single(Loan),
    access: 'librarian',
  }),
  TakeBack: post('/api/TakeBack', {
    effect: 'write',
    summary: 'Notes that a book was brought back.',
    body: shape('Return', { id: ids }),
    returns: single(Loan),
    access: 'librarian',
  }),
  Extend: post('/api/Extend', {
    effect: 'write',
    summary: 'Lets a member keep a book longer.',
    body: shape('Extension of a loan', {
      id: ids,
      days: required(count({ title: 'Days', description: 'After the day it is due.', maximum: 60 })),
    }),
    returns: noContent,
    access: 'member',
  }),
});

import { get, group, pagedListOf, post, single } from 'trunkline/contract/call';
import { boolean, date, email, integer, ref, text } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';
import { policy } from './policy';

export const Member = shape('Member', {
  id: integer({ title: 'Card', readOnly: true }),
  name: required(text('Name')),
  email: email('E-mail'),
  branch: required(ref('branches', 'Branch')),
  joined: date({ title: 'Joined', readOnly: true }),
  blocked: boolean({ title: 'Blocked', description: 'Borrows nothing until it is lifted.' }),
});

export const memberCalls = group(
  'Members',
  policy,
)({
  ListMembers: post('/api/ListMembers', {
    effect: 'read',
    summary: 'The members of a branch.',
    body: pageRequest('Members request', { branch: text('Branch'), blocked: boolean('Blocked') }),
    returns: pagedListOf(Member),
    access: 'librarian',
  }),
  GetMember: get('/api/members/{id}', {
    effect: 'read',
    summary: 'One member.',
    body: shape('Member request', { id: required(integer('Card')) }),
    returns: single(Member),
    access: 'librarian',
  }),
  SaveMember: post('/api/SaveMember', {
    effect: 'write',
    summary: 'Gives somebody a card, or changes what it says.',
    body: Member,
    returns: single(Member),
    access: 'librarian',
  }),
});

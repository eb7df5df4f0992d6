import { get, group, pagedListOf, post, single } from 'trunkline/contract/call';
import { date, email, text } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';
import { policy } from './policy';

export const Branch = shape('Branch', {
  id: required(
    text({ title: 'Short name', pattern: '^[a-z]+$', 'x-patternHint': 'small letters', maxLength: 20 }),
  ),
  name: required(text('Name')),
  town: text('Town'),
  email: email('E-mail'),
  opened: date('Open since'),
});

export const branchCalls = group(
  'Branches',
  policy,
)({
  ListBranches: post('/api/ListBranches', {
    effect: 'read',
    summary: 'The branches of the library.',
    body: pageRequest('Branches request', { town: text('Town') }),
    returns: pagedListOf(Branch),
    access: 'member',
  }),
  GetBranch: get('/api/branches/{id}', {
    effect: 'read',
    summary: 'One branch.',
    body: shape('Branch request', { id: required(text('Short name')) }),
    returns: single(Branch),
    access: 'member',
  }),
  ChangeBranch: post('/api/ChangeBranch', {
    effect: 'write',
    summary: 'Changes a branch.',
    body: Branch,
    returns: single(Branch),
    access: 'librarian',
  }),
});

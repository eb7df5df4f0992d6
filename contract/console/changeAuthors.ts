import { group, pagedListOf, post } from '../call';
import { boolean, email, text } from '../fields';
import { pageFieldsSortedBy } from '../paging';
import { shape } from '../schema';

/** Somebody whose changes can be searched for. */
export const ChangeAuthor = shape('Author of changes', {
  user_id: text('Sign-in id'),
  name: text({
    title: 'Who',
    description: 'A person; or an API key, or the server itself, as the log has it.',
  }),
  email: email({ title: 'E-mail address', description: 'Of people of one’s own house.' }),
  user: text({
    title: 'Found by',
    description: 'What the filter `user` finds their changes by: the e-mail address, else the name.',
  }),
});

export const changeAuthorCalls = group('Audit', { permission: 'audit.view', whileImpersonating: 'allowed' })({
  GetChangeAuthors: post('/api/Console/GetChangeAuthors', {
    effect: 'read',
    summary: 'A page of the people whose changes can be looked for, those who have made some first.',
    body: shape('Authors page', {
      ...pageFieldsSortedBy('name', 'email'),
      user_id: text('Sign-in id'),
      with_changes: boolean({
        title: 'With changes',
        description: 'Only those who have made changes that stand in the log.',
      }),
    }),
    returns: pagedListOf(ChangeAuthor),
    access: 'customer',
  }),
});

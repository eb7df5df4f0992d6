import { group, pagedListOf, post } from '../call';
import { boolean, email, text } from '../fields';
import { sortablePageFields } from '../paging';
import { shape } from '../schema';

export const ChangeAuthor = shape('Author of changes', {
  user_id: text('Sign-in id'),
  name: text({
    title: 'Who',
    description: 'A person, an API key or the server, as named in the log.',
  }),
  email: email({ title: 'E-mail address', description: 'Only for people in your own organisation.' }),
  user: text({
    title: 'Filter value',
    description: 'Value for the `user` filter: the e-mail address, or the name if there is none.',
  }),
});

export const changeAuthorCalls = group('Audit', {
  permission: 'audit.view',
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  GetChangeAuthors: post('/api/Console/GetChangeAuthors', {
    effect: 'read',
    summary: 'A page of people to search changes by, those with changes first.',
    body: shape('Authors page', {
      ...sortablePageFields('name', 'email'),
      user_id: text('Sign-in id'),
      with_changes: boolean({
        title: 'With changes',
        description: 'Only people with changes in the log.',
      }),
    }),
    returns: pagedListOf(ChangeAuthor),
  }),
});

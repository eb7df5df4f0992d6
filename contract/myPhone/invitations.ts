import { msg } from '#i18n';
import { group, inDomain, noContent, okOrNoContent, post, single } from '../call';
import { domainName } from '../calls/callFields';
import { account, email, integer } from '../fields';
import { required, shape } from '../schema';
import { deletes } from '../sentence';

export const myPhoneInvitationCalls = group('My phone', {
  permission: 'users.edit',
  whileImpersonating: 'refused',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  InviteToMyPhone: post('/api/Console/InviteToMyPhone', {
    sends: true,
    secret: 'mails',
    summary: 'Lets a person sign in to use one extension and nothing else, and mails the invitation.',
    sentence: [msg('Invite {email} to use extension {account}'), msg('Invite a person to use an extension')],
    body: shape('Invitation request', {
      domain_name: domainName,
      account: required(account({ title: 'Extension' }, ['extensions'])),
      email: required(email({ title: 'E-mail', maxLength: 254 })),
    }),
    returns: single(
      shape('Invited person', {
        id: integer({ title: 'User id', readOnly: true }),
        email: email({ title: 'E-mail', readOnly: true }),
        account: account({ title: 'Extension', readOnly: true }, ['extensions']),
      }),
    ),
  }),
  RemoveFromMyPhone: post('/api/Console/RemoveFromMyPhone', {
    removes: 'user',
    summary: 'Removes a person who can only use their own extension, here and from sign-in.',
    sentence: deletes('user', 'id'),
    body: shape('Removal from My phone', { domain_name: domainName, id: required(integer('User id')) }),
    returns: noContent,
  }),
});

import { msg } from '#i18n';
import { group, inDomain, noContent, post } from '../call';
import { domain, integer } from '../fields';
import { required, shape } from '../schema';

export const consoleMailCalls = group('Mails', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  SendMailAgain: post('/api/Console/SendMailAgain', {
    sends: true,
    summary: 'Has a mail about an account sent that waits, or could not be sent.',
    sentence: msg('Send a mail again'),
    body: shape('Mail to send again', {
      domain_name: required(domain('Domain')),
      id: required(integer('Entry')),
    }),
    returns: noContent,
  }),
});

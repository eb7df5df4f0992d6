import { msg } from '#i18n';
import { group, inDomain, ofExtension, post, single } from '../call';
import { account, boolean, domain, integer, longText } from '../fields';
import { VoiceMessage } from '../media/voiceMessages';
import { required, shape } from '../schema';

export const consoleVoiceMessageCalls = group('Voice messages', {
  permission: 'voicemail.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  UpdateVoiceMessage: post('/api/Console/UpdateVoiceMessage', {
    access: 'self',
    tenant: ofExtension(),
    summary: 'Marks a voice message as new or heard, and notes something about it; what is not named stays.',
    sentence: msg('Change a voice message of {account}'),
    body: shape('Voice message to change', {
      domain_name: required(domain('Domain')),
      account: required(account({ title: 'Mailbox' }, ['extensions'])),
      id: required(integer('Message')),
      isnew: boolean('New'),
      note: longText({ title: 'Note', maxLength: 2000 }),
    }),
    returns: single(VoiceMessage),
  }),
  ForwardVoiceMessage: post('/api/Console/ForwardVoiceMessage', {
    summary:
      'Puts a copy of a voice message into another mailbox, as a new one with its note; the message itself stays.',
    sentence: msg('Forward a voice message of {account} to {to}'),
    body: shape('Voice message to send on', {
      domain_name: required(domain('Domain')),
      account: required(account({ title: 'Mailbox' }, ['extensions'])),
      id: required(integer('Message')),
      to: required(account({ title: 'To the mailbox of' }, ['extensions'])),
      note: longText({ title: 'Note', description: 'Instead of the one it has.', maxLength: 2000 }),
    }),
    returns: single(VoiceMessage),
  }),
});

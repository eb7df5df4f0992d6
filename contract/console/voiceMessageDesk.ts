import { group, inDomain, one, post } from '../call';
import { account, boolean, domain, integer, longText } from '../fields';
import { VoiceMessage } from '../media/voiceMessages';
import { required, shape } from '../schema';

export const voiceMessageDeskCalls = group('Voice messages', {
  permission: null,
  whileImpersonating: 'allowed',
})({
  UpdateVoiceMessage: post('/api/Console/UpdateVoiceMessage', {
    effect: 'write',
    summary: 'Marks a voice message as new or heard, and notes something about it; what is not named stays.',
    body: shape('Voice message to change', {
      domain_name: required(domain('Domain')),
      account: required(account({ title: 'Mailbox' }, ['extensions'])),
      id: required(integer('Message')),
      isnew: boolean('New'),
      note: longText({ title: 'Note', maxLength: 2000 }),
    }),
    returns: one(VoiceMessage),
    access: 'customer',
    tenant: inDomain(),
  }),
});

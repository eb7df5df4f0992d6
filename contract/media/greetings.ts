import { group, inDomain, listOf, ofExtension, okOrNoContent, post } from '../call';
import { entity } from '../entity';
import { account, audio, boolean, domain, integer, text } from '../fields';
import { required, shape } from '../schema';

/** A prompt of an account. `file` is empty until it has been recorded. */
export const PromptEntry = entity('Prompt/sound entry', {
  name: account({ title: 'Extension' }, ['extensions']),
  index: integer('Place'),
  value: text({ title: 'Place', description: 'What file_name and settings call it.' }),
  text: text('Greeting'),
  intercom: boolean('Intercom'),
  comment: text('Comment'),
  file: audio({ title: 'Recording', description: 'Empty while nothing is recorded.' }),
});

const ringtoneField = (title: string) =>
  text({ title, description: 'The ring tone phones are told to play.' });

/** Ringtones by name: five that users can choose from, and the ringback tone for callers. */
export const RingtoneSet = entity('Ringtone set', {
  name: text('Name'),
  personal1: ringtoneField('Tone 1'),
  personal2: ringtoneField('Tone 2'),
  personal3: ringtoneField('Tone 3'),
  personal4: ringtoneField('Tone 4'),
  personal5: ringtoneField('Tone 5'),
  ringback: ringtoneField('Callers hear'),
});

const domainName = required(domain('Domain'));

export const greetingCalls = group('Misc', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetGreetings: post('/api/Link/GetGreetings', {
    effect: 'read',
    permission: 'voicemail.edit',
    access: 'self',
    tenant: ofExtension('name'),
    summary:
      'The mailbox greetings of an extension: those recorded, and those that could be. Without one, all that are recorded.',
    body: shape('Greetings request', {
      domain_name: domainName,
      name: account({ title: 'Extension' }, ['extensions']),
    }),
    returns: listOf(PromptEntry),
  }),
  GetRingtones: post('/api/Link/GetRingtones', {
    effect: 'read',
    summary: 'The sets of ring tones to choose from.',
    body: shape('Ringtones request', { domain_name: domainName }),
    returns: listOf(RingtoneSet),
  }),
});

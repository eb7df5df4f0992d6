import { countSetting, inherited, oneOf, secondsSetting, text } from '../fields';

/** Default mailbox settings for the extensions of a phone system. */
export const mailboxFields = {
  mb_timeout: secondsSetting({
    title: 'Mailbox answers after',
    description: '15 to 20 seconds are usual, 30 where mobile phones ring too.',
  }),
  mb_min_dur: secondsSetting({
    title: 'Shortest message',
    description: 'What is shorter is not kept.',
  }),
  mb_pinsize: countSetting({ title: 'Digits of a mailbox PIN', description: 'Four or five are usual.' }),
  mb_fail_count: countSetting({
    title: 'Wrong PINs allowed',
    description: 'After as many wrong PINs the mailbox is locked.',
  }),
  mb_policy: text({ title: 'Rule for PINs', maxLength: 40 }),
  mb_prefix: text({ title: 'Prefix for mailboxes', maxLength: 8 }),
  mb_enter_pin: inherited({ title: 'Ask for the PIN', description: 'Also on the own phone.' }),
  mb_offer_cell: inherited('Offer callers the mobile phone'),
  mb_offer_return: inherited('Offer to call the sender back'),
  mb_compress: inherited('Compress messages'),
  mb_transcode: inherited('Turn messages into MP3 for mails'),
  mb_play_env: inherited({ title: 'Say who called and when', description: 'Before each message.' }),
  mb_enable: oneOf({ Enabled: 'On', Disabled: 'Off', FAX: 'Fax', '': 'Not set' }, 'Mailboxes'),
  vmail_option: text({ title: 'Mail voice messages', maxLength: 40 }),
  voice2text: inherited({
    title: 'Write messages down',
    description: 'Sends the text of a message with it.',
  }),
};

import { entity } from '../entity';
import { account, boolean, text } from '../fields';

export const ContactDirectoryItem = entity('Contact/directory item', {
  comment: text('Comment'),
  display: text('Display name'),
  name: account('Account'),
  primary: boolean('Primary'),
  text: text('Spoken text'),
  user: account({ title: 'Of extension' }, ['extensions']),
  wav: text({ title: 'Recording', description: 'The file that is played.' }),
});

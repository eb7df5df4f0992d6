import { RingtoneSet } from '../../contract/media/greetings';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';

/** Sets of ring tones, to which extensions and queues refer by name. */
export default resource(RingtoneSet, {
  name: 'pbx-customer/ringtones',
  label: ['Ring tones', 'Ring tones'],
  icon: 'MusicNote',
  id: 'name',
  title: 'name',
  menu: { level: 'Customer', within: '/pbx-customer/music-on-hold', permission: 'audio.edit:view' },
  palette: false,
  list: {
    call: 'GetRingtones',
    send: byDomain,
    columns: ['name', 'ringback', 'personal1', 'personal2', 'personal3', 'personal4', 'personal5'],
    search: ['name', 'ringback'],
    sort: 'name',
    card: ['ringback', 'personal1'],
    empty: 'No ring tones.',
  },
});

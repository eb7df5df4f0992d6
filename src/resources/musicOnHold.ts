import { MusicSource } from '../contract/media/musicOnHold';
import { resource } from '../declaration/resource';
import { newMusic } from './shared/newMusic';
import { accountsOfDomain, heardFile } from './shared/phoneSystem';
import { removeMusic } from './shared/removeReferred';

export default resource(MusicSource, {
  name: 'pbx-customer/music-on-hold',
  label: ['Music', 'Music on hold'],
  icon: 'MusicNote',
  id: 'id',
  title: 'name',
  menu: { level: 'Customer', group: 'Settings', order: 270 },
  accounts: accountsOfDomain,
  fields: { file: heardFile },
  list: {
    call: 'getMOH',
    send: { domain: '$domain' },
    rows: 'entries',
    columns: ['name', 'type', 'duration', 'volume', { field: 'file', width: 260 }],
    more: ['seek', 'size', 'codec', 'port_number'],
    search: ['name'],
    sort: 'name',
    card: ['type', 'duration', 'file'],
    empty: 'No music yet: callers hear the ring tone. Add a recording or a stream.',
  },
  update: { call: 'editMOH', send: { '...': '$changes', domain: '$domain', id: '$id' } },
  form: [
    {
      section: 'Music',
      fields: [
        { field: 'name', required: true },
        'volume',
        'seek',
        { field: 'port_number', when: { field: 'type', is: 'stream' } },
        { field: 'codec', when: { field: 'type', is: 'stream' } },
      ],
    },
    {
      section: 'Keys',
      help: 'Where callers get by a key while it plays.',
      fields: [
        'act0',
        'act1',
        'act2',
        'act3',
        'act4',
        'act5',
        'act6',
        'act7',
        'act8',
        'act9',
        'acts',
        'actp',
      ],
    },
  ],
  show: ['type', 'duration', 'volume', 'seek', 'size', 'file', 'codec', 'port_number'],
  actions: [newMusic, removeMusic],
});

import { CallRate } from '../../contract/console/spend';
import { resource } from '../declaration/resource';

export default resource(CallRate, {
  name: 'call-rates',
  label: ['Call rate', 'Call rates'],
  icon: 'FormatListBulleted',
  id: 'prefix',
  title: 'name',
  menu: { level: 'Root', group: 'Wholesale', order: 185 },
  fields: { kind: { tones: { premium: 'error', satellite: 'error', international: 'warning' } } },
  list: {
    call: 'GetCallRates',
    columns: [{ field: 'name', width: 260 }, 'prefix', 'kind', 'per_minute', 'per_call'],
    search: true,
    pinned: ['kind'],
    sort: 'prefix',
    card: ['kind', 'prefix', 'per_minute'],
    empty: 'No call rates yet. Without any, no call costs anything.',
  },
  create: 'SaveCallRate',
  update: {
    call: 'SaveCallRate',
    send: { '...': '$changes', prefix: '$id', dateLastModified: '$record.dateLastModified' },
  },
  remove: { call: 'RemoveCallRates', send: { prefixes: ['$id'] } },
  form: [
    {
      section: 'Call rate',
      fields: [
        { field: 'prefix', when: { field: 'dateCreated', is: null } },
        'name',
        'kind',
        'per_minute',
        'per_call',
      ],
    },
  ],
});

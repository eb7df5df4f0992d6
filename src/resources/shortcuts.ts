import { Shortcut } from '../../contract/settings/shortcuts';
import { resource } from '../declaration/resource';
import { domainAccounts } from './shared/phoneSystem';

const shortcutParameters = { '...': '$data', domain: '$domain' } as const;

export default resource(Shortcut, {
  name: 'pbx-customer/shortcuts',
  label: ['Shortcut', 'Shortcuts'],
  icon: 'Star',
  id: 'id',
  title: 'name',
  menu: { level: 'Customer', within: '/pbx-customer/settings', order: 30 },
  accounts: domainAccounts,
  list: {
    call: 'getShortcuts',
    send: { domain: '$domain' },
    columns: ['name', 'number', 'comment', 'sort'],
    search: ['name', 'number', 'comment'],
    sort: 'sort',
    card: ['number', 'comment'],
    empty: 'No shortcuts yet. Add frequently called numbers.',
  },
  create: { call: 'upsertShortcut', send: shortcutParameters },
  update: { call: 'upsertShortcut', send: shortcutParameters },
  remove: { call: 'deleteShortcut', send: { domain: '$domain', id: '$id' } },
  form: [{ section: 'Shortcut', fields: [{ field: 'name', required: true }, 'number', 'sort', 'comment'] }],
});

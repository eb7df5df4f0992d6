import { Reference } from '../../contract/console/references';
import { resource } from '../declaration/resource';
import { accountOptions } from './shared/accounts';

/** Settings that refer to an account, such as an attendant's key or a forwarding destination. */
export default resource(Reference, {
  name: 'pbx-customer/references',
  label: ['Reference', 'References'],
  icon: 'Hub',
  id: 'place',
  title: 'display',
  menu: { level: 'Customer', hidden: true },
  history: false,
  accounts: accountOptions.accounts,
  list: {
    call: 'GetReferences',
    send: { domain_name: '$domain', kind: { literal: 'account' } },
    columns: ['label', 'account', 'display', 'title', 'disabled'],
    sort: 'label',
    requiresParent: {
      text: 'References belong to an account. Open it to see them.',
      label: 'Extensions',
      to: '/pbx-customer/pbx-extensions',
    },
  },
});

import { HolidayTrigger } from '../../contract/console/holidays';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';
import { buildHolidayActions } from './shared/flags';
import { domainAccounts } from './shared/phoneSystem';

/** Redirection triggers beside the calendar of holidays, with what they would gain and lose by following it. */
export default resource(HolidayTrigger, {
  name: 'pbx-customer/holiday-triggers',
  label: ['Opening hours', 'Opening hours and holidays'],
  icon: 'ToggleOn',
  id: 'name',
  title: 'display',
  menu: { level: 'Customer', within: '/pbx-customer/service-flags', hidden: true, userType: 'srvflags' },
  palette: false,
  accounts: domainAccounts,
  fields: { following: { tones: { follows: 'success', complete: 'neutral', misses: 'warning' } } },
  list: {
    call: 'GetHolidayTriggers',
    send: byDomain,
    columns: [
      { field: 'name', width: 220 },
      'opening',
      { field: 'following', width: 260 },
      { field: 'uses', width: 90 },
      { field: 'gains', width: 220 },
      { field: 'loses', width: 220 },
    ],
    search: ['name', 'display'],
    sort: 'name',
    card: ['opening', 'following', 'uses', 'gains', 'loses'],
    empty: 'No redirection triggers with hours.',
  },
  actions: buildHolidayActions('following', 'follows'),
});

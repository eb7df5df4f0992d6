import { NumberInventoryItem } from '../../contract/numbers/numberEntities';
import { resource } from '../declaration/resource';
import { countdown } from './shared/countdown';
import { timeline } from './shared/timeline';

export default resource(NumberInventoryItem, {
  name: 'quarantined-numbers',
  label: ['Quarantined number', 'Quarantined numbers'],
  icon: 'Timelapse',
  id: 'phone_number',
  idsParam: 'numbers',
  menu: { level: 'Root', within: '/numbers', order: 30 },
  list: {
    call: 'GetQuarantinedNumbers',
    columns: ['phone_number', 'date_quarantined', 'date_torelease', countdown, 'region', 'wholesaler'],
    more: ['group_no'],
    search: true,
    searchHint: 'Digits, a range, or a name',
    pinned: ['date_torelease'],
    filters: ['region_id', 'wholesalerid', 'date_quarantined'],
    sort: 'date_torelease',
    calendar: { from: 'date_torelease', forAll: 'activate', beside: 'port-orders' },
    card: ['date_torelease', 'date_quarantined', 'region'],
    empty: 'Nothing is in quarantine.',
  },
  panels: [timeline],
  refresh: ['numbers', 'number-ranges'],
  get: { call: 'GetQuarantinedNumbers', send: { phone_number: '$id' } },
  actions: [
    {
      name: 'activate',
      label: 'End quarantine',
      icon: 'Undo',
      call: 'ActivateQuarantineNumber',
      confirm: 'End the quarantine of {count} before the release date? They can be given out at once.',
      success: '{count} available again.',
    },
  ],
});

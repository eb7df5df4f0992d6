import { NumberInventoryItem } from '../contract/numbers/numberEntities';
import { resource } from '../declaration/resource';

export default resource(NumberInventoryItem, {
  name: 'quarantined-numbers',
  label: ['Quarantined number', 'Quarantined numbers'],
  icon: 'Timelapse',
  id: 'phone_number',
  menu: { level: 'Root', group: 'Numbers', order: 30 },
  list: {
    call: 'GetQuarantinedNumbers',
    columns: [
      { field: 'phone_number', width: 150 },
      { field: 'date_quarantined', width: 140 },
      { field: 'date_torelease', width: 140 },
      'region',
      'wholesaler',
      { field: 'group_no', hidden: true },
    ],
    search: true,
    searchHint: 'Number or *last digits',
    filters: [{ field: 'date_torelease', pinned: true }, 'region_id', 'wholesalerid', 'date_quarantined'],
    sort: 'date_torelease',
    card: ['date_torelease', 'date_quarantined', 'region'],
    empty: 'Nothing is in quarantine.',
  },
  get: { call: 'GetQuarantinedNumbers', send: { phone_number: '$id' } },
  actions: [
    {
      name: 'activate',
      label: 'End quarantine',
      icon: 'Undo',
      on: ['row', 'bulk'],
      call: 'ActivateQuarantineNumber',
      send: { numbers: '$ids' },
      confirm: {
        text: 'End the quarantine of {count} before the release date? They can be given out at once.',
      },
      success: '{count} available again.',
      refresh: ['numbers', 'number-ranges'],
    },
  ],
});

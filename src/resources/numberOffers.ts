import { NumberOffer } from '../../contract/console/numberOffers';
import { resource } from '../declaration/resource';

const refresh = ['numbers', 'pbx-customer/phone-numbers'] as const;

/** Numbers that customers may choose from by a link. */
export default resource(NumberOffer, {
  name: 'number-offers',
  label: ['Number offer', 'Number offers', 'offers'],
  icon: 'Bookmark',
  level: 'reseller',
  id: 'id',
  title: 'reference',
  menu: { level: 'Root', group: 'Numbers', order: 19 },
  fields: {
    state: {
      tones: {
        open: 'info',
        chosen: 'warning',
        accepted: 'success',
        expired: 'neutral',
        withdrawn: 'neutral',
      },
    },
  },
  list: {
    call: 'GetNumberOffers',
    columns: [
      { field: 'reference', width: 120, sortable: false },
      { field: 'state', width: 130 },
      'domain_name',
      { field: 'numbers_count', width: 100, sortable: false },
      { field: 'choose', width: 130, sortable: false },
      { field: 'chosen_count', width: 100, sortable: false },
      'ends_at',
    ],
    more: ['note', 'words', 'sent_to', 'chosen_at', 'ended_at', 'dateCreated', 'createdBy'],
    search: true,
    searchHint: 'Number, phone system or words',
    pinned: ['state'],
    filters: ['domain_name'],
    sort: { field: 'id', order: 'DESC' },
    card: ['state', 'domain_name', 'chosen_count', 'ends_at'],
    empty: 'No offers yet. Select available numbers, and offer them to a customer.',
  },
  get: { call: 'GetNumberOffers', send: { id: '$id' } },
  show: [
    'state',
    'domain_name',
    'choose',
    'chosen',
    'note',
    'numbers',
    'words',
    'sent_to',
    'ends_at',
    'chosen_at',
    'ended_at',
  ],
  refresh,
  actions: [
    {
      name: 'accept',
      label: 'Accept',
      icon: 'CheckCircle',
      on: 'row',
      call: 'AcceptNumberOffer',
      send: { id: '$id' },
      when: { field: 'state', is: 'chosen' },
      refresh,
      confirm:
        'Assign the numbers that were chosen ({record.chosen_count}) to {record.domain_name}? The others become available again.',
      success: 'The chosen numbers are assigned to {answer.domain_name}.',
    },
    {
      name: 'withdraw',
      label: 'Withdraw',
      icon: 'Block',
      call: 'WithdrawNumberOffers',
      send: { ids: '$ids' },
      when: { field: 'state', in: ['open', 'chosen'] },
      refresh,
      danger: true,
      confirm: 'Withdraw {count}? The link ends, and the numbers become available again.',
      success: '{count} withdrawn.',
    },
  ],
});

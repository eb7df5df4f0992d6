import { Holiday } from '../../contract/console/holidays';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';

const refresh = ['pbx-customer/holiday-triggers', 'pbx-customer/service-flags'];

export default resource(Holiday, {
  name: 'pbx-customer/holidays',
  label: ['Holiday', 'Holidays'],
  icon: 'CalendarMonth',
  id: 'id',
  title: 'name',
  menu: {
    level: 'Customer',
    within: '/pbx-customer/service-flags',
    userType: 'srvflags',
    subtitle: 'Days the whole company is closed',
    keywords: 'public holidays, bank holidays, closed, calendar, message of the day',
  },
  refresh,
  list: {
    call: 'GetHolidays',
    send: byDomain,
    columns: [
      { field: 'name', pinned: true, width: 240 },
      { field: 'next', width: 150 },
      { field: 'every_year', width: 120 },
      'message',
    ],
    more: ['date'],
    search: ['name', 'message'],
    views: [
      { name: 'coming', label: 'Coming', filter: { next: { empty: false } } },
      { name: 'all', label: 'All', filter: {} },
    ],
    sort: 'next',
    card: ['next', 'every_year', 'message'],
    empty: 'No holidays yet. Add the public holidays of your country, then your own.',
    detailLists: [
      {
        resource: 'pbx-customer/holiday-triggers',
        label: 'Which opening hours follow it',
        from: { call: 'GetHolidayTriggers', send: byDomain },
        actions: ['follow-holidays', 'own-holidays'],
      },
    ],
  },
  create: { call: 'CreateHoliday', send: { '...': '$data', ...byDomain } },
  update: { call: 'UpdateHoliday', send: { '...': '$changes', ...byDomain, id: '$id' } },
  remove: { call: 'DeleteHolidays', send: { ...byDomain, ids: '$ids' } },
  form: [
    {
      section: 'Holiday',
      fields: [
        { field: 'date', required: true },
        { field: 'name', required: true },
        'every_year',
        { field: 'message', width: 'full' },
      ],
    },
  ],
  actions: [
    {
      name: 'fill',
      label: 'Add public holidays',
      icon: 'Add',
      on: 'list',
      call: 'AddHolidays',
      send: byDomain,
      form: [
        {
          field: 'holidays',
          widget: 'publicHolidays',
          choicesFrom: { call: 'GetHolidays', send: byDomain, value: 'date', detail: 'every_year' },
        },
      ],
      success: '{answer.added} holidays added.',
    },
  ],
});

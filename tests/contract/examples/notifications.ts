import type { Answers, Examples, Step } from '../example';

interface Row {
  id: number;
}

const getCreatedRow = (before: Answers): Row => before[0] as Row;

const watchedCall = {
  call: 'GetWholesalers',
  key: ['id'],
  label: 'wholesaler_name',
};

const addWatch: Step = {
  call: 'AddWatch',
  as: 'staff',
  body: { name: 'Wholesalers', condition: 'changes', watched: watchedCall, to_bell: true },
};

const addWebhook: Step = {
  call: 'AddWebhook',
  as: 'staff',
  body: { name: 'Operations', url: 'https://hooks.example.com/trunkline' },
};

const testWebhook = (before: Answers): Step => ({
  call: 'TestWebhook',
  as: 'staff',
  body: { id: getCreatedRow(before).id },
});

const listDeliveries = (before: Answers): Step => ({
  call: 'GetWebhookDeliveries',
  as: 'staff',
  body: { webhook_id: getCreatedRow(before).id },
});

const getDelivery = (before: Answers) => (before[2] as { items: { id: string }[] }).items[0]?.id ?? '';

export const notificationExamples: Examples = {
  GetNotifications: { as: 'staff', body: { kind: ['watch'], is_read: false, sortBy: 'at' } },
  GetUnreadNotifications: { as: 'staff' },
  MarkNotifications: {
    as: 'staff',
    body: { is_read: true },
    readBack: () => ({ call: 'GetUnreadNotifications', as: 'staff', shows: { unread: 0 } }),
  },
  TellImportFinished: {
    as: 'staff',
    body: { what: 'Customers', created: 480, updated: 18, failed: 2, address: '/customers' },
    readBack: () => ({
      call: 'GetNotifications',
      as: 'staff',
      body: { kind: ['importFinished'] },
      shows: { text: 'Customers: 480 created, 18 changed, 2 failed.', address: '/customers' },
    }),
  },
  RemoveNotifications: {
    as: 'staff',
    body: { ids: [1] },
    readBack: () => ({ call: 'GetNotifications', as: 'staff', lacks: { id: 1 } }),
  },
  GetNotificationSettings: { as: 'staff' },
  SaveNotificationSettings: {
    as: 'staff',
    body: { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Australia/Sydney', watch_mail: false },
    readBack: () => ({
      call: 'GetNotificationSettings',
      as: 'staff',
      shows: { quiet_from: '22:00', watch_mail: false },
    }),
  },
  GetWatches: { as: 'staff', body: { state: ['on'] } },
  AddWatch: {
    as: 'staff',
    body: { name: 'Wholesalers', condition: 'changes', watched: watchedCall, to_bell: true, time: 'atOnce' },
    readBack: (answer) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: (answer as Row).id, name: 'Wholesalers', state: 'on' },
    }),
  },
  UpdateWatch: {
    as: 'staff',
    first: [addWatch],
    body: (before) => ({
      id: getCreatedRow(before).id,
      name: 'Every wholesaler',
      time: 'weekly',
      weekday: 'mon',
    }),
    readBack: (_, before) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: getCreatedRow(before).id, name: 'Every wholesaler', time: 'weekly', weekday: 'mon' },
    }),
  },
  PauseWatches: {
    as: 'staff',
    first: [addWatch],
    body: (before) => ({ ids: [getCreatedRow(before).id] }),
    readBack: (_, before) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: getCreatedRow(before).id, state: 'paused' },
    }),
  },
  ResumeWatches: {
    as: 'staff',
    first: [
      addWatch,
      (before) => ({ call: 'PauseWatches', as: 'staff', body: { ids: [getCreatedRow(before).id] } }),
    ],
    body: (before) => ({ ids: [getCreatedRow(before).id] }),
    readBack: (_, before) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: getCreatedRow(before).id, state: 'on' },
    }),
  },
  CheckWatches: {
    as: 'staff',
    first: [addWatch],
    body: (before) => ({ ids: [getCreatedRow(before).id] }),
    readBack: (_, before) => ({
      call: 'GetJobs',
      as: 'staff',
      body: { kind: 'checkWatch' },
      shows: { about: `watch ${getCreatedRow(before).id}` },
    }),
  },
  RemoveWatches: {
    as: 'staff',
    first: [addWatch],
    body: (before) => ({ ids: [getCreatedRow(before).id] }),
    readBack: (_, before) => ({ call: 'GetWatches', as: 'staff', lacks: { id: getCreatedRow(before).id } }),
  },
  GetWebhooks: { as: 'staff', body: { is_on: true } },
  AddWebhook: {
    as: 'staff',
    body: { name: 'Operations', url: 'https://hooks.example.com/trunkline' },
    readBack: (answer) => ({
      call: 'GetWebhooks',
      as: 'staff',
      shows: { id: (answer as Row).id, name: 'Operations', state: 'on' },
    }),
  },
  UpdateWebhook: {
    as: 'staff',
    first: [addWebhook],
    body: (before) => ({ id: getCreatedRow(before).id, is_on: false }),
    readBack: (_, before) => ({
      call: 'GetWebhooks',
      as: 'staff',
      shows: { id: getCreatedRow(before).id, state: 'off' },
    }),
  },
  RenewWebhookSecret: {
    as: 'staff',
    first: [addWebhook],
    body: (before) => ({ id: getCreatedRow(before).id }),
    readBack: (_, before) => ({ call: 'GetWebhooks', as: 'staff', shows: { id: getCreatedRow(before).id } }),
  },
  TestWebhook: {
    as: 'staff',
    first: [addWebhook],
    body: (before) => ({ id: getCreatedRow(before).id }),
    readBack: (_, before) => ({
      ...listDeliveries(before),
      shows: { webhook_id: getCreatedRow(before).id, type: 'test', state: 'waiting' },
    }),
  },
  RemoveWebhooks: {
    as: 'staff',
    first: [addWebhook],
    body: (before) => ({ ids: [getCreatedRow(before).id] }),
    readBack: (_, before) => ({ call: 'GetWebhooks', as: 'staff', lacks: { id: getCreatedRow(before).id } }),
  },
  GetWebhookDeliveries: { as: 'staff', body: { state: ['waiting'] } },
  SendDeliveriesAgain: {
    as: 'staff',
    first: [addWebhook, testWebhook, listDeliveries],
    body: (before) => ({ ids: [getDelivery(before)] }),
    readBack: (_, before) => ({
      ...listDeliveries(before),
      shows: { id: getDelivery(before), state: 'waiting' },
    }),
  },
};

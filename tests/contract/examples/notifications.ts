import type { Answers, Examples, Step } from '../example';

interface Row {
  id: number;
}

const madeBy = (before: Answers): Row => before[0] as Row;

const watched = {
  call: 'GetWholesalers',
  key: ['id'],
  label: 'wholesaler_name',
};

const watch: Step = {
  call: 'AddWatch',
  as: 'staff',
  body: { name: 'Wholesalers', condition: 'changes', watched, to_bell: true },
};

const webhook: Step = {
  call: 'AddWebhook',
  as: 'staff',
  body: { name: 'Operations', url: 'https://hooks.example.com/trunkline' },
};

const tested = (before: Answers): Step => ({
  call: 'TestWebhook',
  as: 'staff',
  body: { id: madeBy(before).id },
});

const deliveries = (before: Answers): Step => ({
  call: 'GetWebhookDeliveries',
  as: 'staff',
  body: { webhook_id: madeBy(before).id },
});

const deliveryIn = (before: Answers) => (before[2] as { items: { id: string }[] }).items[0]?.id ?? '';

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
    body: { name: 'Wholesalers', condition: 'changes', watched, to_bell: true, time: 'atOnce' },
    readBack: (answer) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: (answer as Row).id, name: 'Wholesalers', state: 'on' },
    }),
  },
  UpdateWatch: {
    as: 'staff',
    first: [watch],
    body: (before) => ({ id: madeBy(before).id, name: 'Every wholesaler', time: 'weekly', weekday: 'mon' }),
    readBack: (_, before) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: madeBy(before).id, name: 'Every wholesaler', time: 'weekly', weekday: 'mon' },
    }),
  },
  PauseWatches: {
    as: 'staff',
    first: [watch],
    body: (before) => ({ ids: [madeBy(before).id] }),
    readBack: (_, before) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: madeBy(before).id, state: 'paused' },
    }),
  },
  ResumeWatches: {
    as: 'staff',
    first: [watch, (before) => ({ call: 'PauseWatches', as: 'staff', body: { ids: [madeBy(before).id] } })],
    body: (before) => ({ ids: [madeBy(before).id] }),
    readBack: (_, before) => ({
      call: 'GetWatches',
      as: 'staff',
      shows: { id: madeBy(before).id, state: 'on' },
    }),
  },
  CheckWatches: {
    as: 'staff',
    first: [watch],
    body: (before) => ({ ids: [madeBy(before).id] }),
    readBack: (_, before) => ({
      call: 'GetJobs',
      as: 'staff',
      body: { kind: 'checkWatch' },
      shows: { about: `watch ${madeBy(before).id}` },
    }),
  },
  RemoveWatches: {
    as: 'staff',
    first: [watch],
    body: (before) => ({ ids: [madeBy(before).id] }),
    readBack: (_, before) => ({ call: 'GetWatches', as: 'staff', lacks: { id: madeBy(before).id } }),
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
    first: [webhook],
    body: (before) => ({ id: madeBy(before).id, is_on: false }),
    readBack: (_, before) => ({
      call: 'GetWebhooks',
      as: 'staff',
      shows: { id: madeBy(before).id, state: 'off' },
    }),
  },
  RenewWebhookSecret: {
    as: 'staff',
    first: [webhook],
    body: (before) => ({ id: madeBy(before).id }),
    readBack: (_, before) => ({ call: 'GetWebhooks', as: 'staff', shows: { id: madeBy(before).id } }),
  },
  TestWebhook: {
    as: 'staff',
    first: [webhook],
    body: (before) => ({ id: madeBy(before).id }),
    readBack: (_, before) => ({
      ...deliveries(before),
      shows: { webhook_id: madeBy(before).id, type: 'test', state: 'waiting' },
    }),
  },
  RemoveWebhooks: {
    as: 'staff',
    first: [webhook],
    body: (before) => ({ ids: [madeBy(before).id] }),
    readBack: (_, before) => ({ call: 'GetWebhooks', as: 'staff', lacks: { id: madeBy(before).id } }),
  },
  GetWebhookDeliveries: { as: 'staff', body: { state: ['waiting'] } },
  SendDeliveriesAgain: {
    as: 'staff',
    first: [webhook, tested, deliveries],
    body: (before) => ({ ids: [deliveryIn(before)] }),
    readBack: (_, before) => ({
      ...deliveries(before),
      shows: { id: deliveryIn(before), state: 'waiting' },
    }),
  },
};

import { msg, msgs } from '#i18n';
import { group, noContent, pagedListOf, post, single } from '../call';
import { boolean, count, dateTime, integer, list, oneOf, text, timeOfDay, timeZone } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { deletes } from '../sentence';

export const notificationKinds = msgs({
  watch: 'What I follow',
  webhook: 'My webhooks',
  changeRequest: 'Change requests',
  mailFailed: 'Mails of mine that could not be sent',
  importFinished: 'Imports that have ended',
  portOrder: 'Numbers that move in',
  numberHold: 'Numbers I hold or offer',
  apiKey: 'API keys to decide on',
  emergencyAddress: 'Emergency addresses that were refused',
  archive: 'Archives of mine that failed',
  deadJob: 'Background jobs that failed',
});

export type NotificationKind = keyof typeof notificationKinds;

/** A notification. Notifications of the same kind within an hour are merged. */
export const Notification = shape('Notification', {
  id: integer({ title: 'Notification', readOnly: true }),
  kind: oneOf(notificationKinds, { title: 'Kind', readOnly: true }),
  title: text({ title: 'About', readOnly: true, 'x-personal': 'keep' }),
  text: text({ title: 'What happened', description: 'The latest.', readOnly: true, 'x-personal': 'note' }),
  earlier: list(text({ 'x-personal': 'note' }), {
    title: 'Earlier',
    description: 'Within the same hour, the latest first.',
    readOnly: true,
  }),
  times: count({ title: 'Times', description: 'How often, within the hour.', readOnly: true }),
  is_read: boolean({ title: 'Read', readOnly: true }),
  address: text({
    title: 'Where to look',
    description: 'A page of the console.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  at: dateTime({ title: 'When', readOnly: true }),
});

export const notificationSortFields = ['id', 'kind', 'times', 'is_read', 'at'] as const;

const filters = {
  id: integer('Notification'),
  kind: textFilter('Kind'),
  is_read: boolean('Read'),
  at_from: text({ title: 'From', description: 'A day or a moment, included.', maxLength: 40 }),
  at_to: text({ title: 'To', description: 'A day or a moment, included.', maxLength: 40 }),
};

const UnreadCount = shape('Unread notifications', {
  unread: count({ title: 'Unread', readOnly: true }),
  latest: list(Notification, { title: 'The latest', description: 'Read or not.', readOnly: true }),
});

const kindSettings = (place: string) =>
  ({
    watch: boolean(`${notificationKinds.watch}: ${place}`),
    webhook: boolean(`${notificationKinds.webhook}: ${place}`),
    changeRequest: boolean(`${notificationKinds.changeRequest}: ${place}`),
    mailFailed: boolean(`${notificationKinds.mailFailed}: ${place}`),
    importFinished: boolean(`${notificationKinds.importFinished}: ${place}`),
    portOrder: boolean(`${notificationKinds.portOrder}: ${place}`),
    numberHold: boolean(`${notificationKinds.numberHold}: ${place}`),
    apiKey: boolean(`${notificationKinds.apiKey}: ${place}`),
    emergencyAddress: boolean(`${notificationKinds.emergencyAddress}: ${place}`),
    archive: boolean(`${notificationKinds.archive}: ${place}`),
    deadJob: boolean(`${notificationKinds.deadJob}: ${place}`),
  }) as const;

const bellSettings = kindSettings('to the bell');
const mailSettings = kindSettings('by mail');

/** A user's notification settings. Every field is always present. */
const settings = {
  quiet_from: timeOfDay({ title: 'Quiet from', description: 'Mails and webhooks wait until it is over.' }),
  quiet_to: timeOfDay({ title: 'Quiet to' }),
  time_zone: timeZone({ title: 'Time zone' }),
  watch_bell: bellSettings.watch,
  watch_mail: mailSettings.watch,
  webhook_bell: bellSettings.webhook,
  webhook_mail: mailSettings.webhook,
  changeRequest_bell: bellSettings.changeRequest,
  changeRequest_mail: mailSettings.changeRequest,
  mailFailed_bell: bellSettings.mailFailed,
  mailFailed_mail: mailSettings.mailFailed,
  importFinished_bell: bellSettings.importFinished,
  importFinished_mail: mailSettings.importFinished,
  portOrder_bell: bellSettings.portOrder,
  portOrder_mail: mailSettings.portOrder,
  numberHold_bell: bellSettings.numberHold,
  numberHold_mail: mailSettings.numberHold,
  apiKey_bell: bellSettings.apiKey,
  apiKey_mail: mailSettings.apiKey,
  emergencyAddress_bell: bellSettings.emergencyAddress,
  emergencyAddress_mail: mailSettings.emergencyAddress,
  archive_bell: bellSettings.archive,
  archive_mail: mailSettings.archive,
  deadJob_bell: bellSettings.deadJob,
  deadJob_mail: mailSettings.deadJob,
};

export const NotificationSettings = shape('Notification settings', {
  account: text({ title: 'Account', readOnly: true }),
  ...settings,
});

const idsRequest = (name: string) =>
  shape(name, {
    ids: required(list(required(integer('Notification')), { title: 'Notifications', maxItems: 1000 })),
  });

export const notificationCalls = group('Notifications', {
  permission: null,
  whileImpersonating: 'refused',
  access: 'customer',
})({
  GetNotifications: post('/api/Console/GetNotifications', {
    effect: 'read',
    summary: 'A page of what whoever asks was told, the latest first.',
    body: pageRequest('Notification page', filters, notificationSortFields),
    returns: pagedListOf(Notification),
  }),
  GetUnreadNotifications: post('/api/Console/GetUnreadNotifications', {
    effect: 'read',
    summary: 'How many notifications whoever asks has not read, and the latest few.',
    body: shape('Unread notifications request', {}),
    returns: single(UnreadCount),
  }),
  MarkNotifications: post('/api/Console/MarkNotifications', {
    summary: 'Says of notifications that they were read, or were not; without ids of all.',
    sentence: [
      msg('{is_read, select, true {Mark notifications as read} other {Mark notifications as unread}}'),
      msg('Mark notifications as read or unread'),
    ],
    body: shape('Notifications to mark', {
      ids: list(required(integer('Notification')), { title: 'Notifications', maxItems: 1000 }),
      is_read: required(boolean('Read')),
    }),
    returns: noContent,
  }),
  TellImportFinished: post('/api/Console/TellImportFinished', {
    summary:
      'Tells whoever asks, in the bell or as they want to be told, that an import of theirs has ended.',
    sentence: msg('Report a finished import'),
    body: shape('Import that has ended', {
      what: required(text({ title: 'What was imported', maxLength: 200 })),
      created: count('Created'),
      updated: count('Changed'),
      failed: count('Failed'),
      address: text({ title: 'Where to look', description: 'A page of the console.', maxLength: 2000 }),
    }),
    returns: noContent,
  }),
  RemoveNotifications: post('/api/Console/RemoveNotifications', {
    removes: 'notification',
    summary: 'Removes notifications.',
    sentence: deletes('notification', 'ids'),
    body: idsRequest('Notifications to remove'),
    returns: noContent,
  }),
  GetNotificationSettings: post('/api/Console/GetNotificationSettings', {
    effect: 'read',
    summary: 'How whoever asks wants to be told.',
    body: shape('Notification settings request', {}),
    returns: single(NotificationSettings),
  }),
  SaveNotificationSettings: post('/api/Console/SaveNotificationSettings', {
    summary: 'Changes how whoever asks wants to be told; what is left out stays.',
    sentence: msg('Change own notification settings'),
    body: shape('Changed notification settings', settings),
    returns: single(NotificationSettings),
  }),
});

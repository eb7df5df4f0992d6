import { Notification } from '../../contract/console/notifications';
import { resource } from '../declaration/resource';
import { notificationActions } from './shared/notificationActions';

export default resource(Notification, {
  name: 'notifications',
  label: ['Notification', 'Notifications'],
  icon: 'Notifications',
  id: 'id',
  title: 'title',
  menu: { level: 'Shared', place: 'Inbox', subtitle: 'Notifications and what you follow', order: 10 },
  palette: false,
  list: {
    call: 'GetNotifications',
    columns: [
      { field: 'title', width: 260 },
      { field: 'text', width: 360 },
      'times',
      'kind',
      'is_read',
      'at',
    ],
    pinned: ['kind'],
    filters: ['is_read', 'at'],
    views: [{ name: 'unread', label: 'Unread', filter: { is_read: false } }],
    sort: { field: 'at', order: 'DESC' },
    card: ['text', 'at', 'kind', 'is_read'],
    empty: 'No notifications. Follow a list with its Views button to be notified here when it changes.',
  },
  get: { call: 'GetNotifications', send: { id: '$id' } },
  show: ['title', 'text', 'earlier', 'times', 'kind', 'at', 'is_read'],
  panels: [{ name: 'where', label: 'Where to look', component: 'whereToLook', on: 'page' }],
  history: false,
  actions: notificationActions,
  links: [{ label: 'Settings', to: '/notification-settings', icon: 'Tune' }],
});

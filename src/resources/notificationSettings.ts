import { NotificationSettings } from '../../contract/console/notifications';
import { resource } from '../declaration/resource';

export default resource(NotificationSettings, {
  name: 'notification-settings',
  label: ['Notification settings', 'Notification settings'],
  icon: 'Tune',
  id: 'account',
  title: 'account',
  singleton: '$session.id',
  menu: { level: 'Everyone', hidden: true },
  palette: false,
  list: { call: 'GetNotificationSettings', columns: ['account'] },
  update: { call: 'SaveNotificationSettings', send: '$changes' },
  history: false,
  form: [
    { section: 'Quiet hours', fields: ['quiet_from', 'quiet_to', 'time_zone'] },
    {
      section: 'What I am told of',
      fields: [
        'watch_bell',
        'watch_mail',
        'webhook_bell',
        'webhook_mail',
        'changeRequest_bell',
        'changeRequest_mail',
        'mailFailed_bell',
        'mailFailed_mail',
        'importFinished_bell',
        'importFinished_mail',
        'portOrder_bell',
        'portOrder_mail',
        'numberHold_bell',
        'numberHold_mail',
        'emergencyAddress_bell',
        'emergencyAddress_mail',
        'archive_bell',
        'archive_mail',
        { field: 'deadJob_bell', level: 'staff' },
        { field: 'deadJob_mail', level: 'staff' },
      ],
    },
  ],
});

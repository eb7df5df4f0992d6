import { type MessageDescriptor, msg } from '#i18n';
import type { PermissionName, PermissionSetting } from '../../../contract/access/permissions';

export interface Preset {
  name: MessageDescriptor;
  description: MessageDescriptor;
  settings: Partial<Record<PermissionName, PermissionSetting>>;
}

export const presets: readonly Preset[] = [
  {
    name: msg('Only the call log'),
    description: msg('Sees who called whom, and nothing else.'),
    settings: { 'calls.view': 'view' },
  },
  {
    name: msg('Front desk'),
    description: msg('Answers, opens and closes the office, takes messages.'),
    settings: {
      'accounts.edit': 'view',
      'triggers.edit': 'change',
      'calls.view': 'change',
      'live-calls.view': 'view',
      'queue-reports.view': 'view',
      'voicemail.edit': 'change',
      'address-book.edit': 'change',
      'messages.edit': 'change',
    },
  },
  {
    name: msg('Numbers only'),
    description: msg('Orders numbers and says where they lead.'),
    settings: { 'numbers.view': 'view', 'numbers.assign': 'change', 'outbounds.edit': 'change' },
  },
  {
    name: msg('Queue supervisor'),
    description: msg('Runs the call queues and watches their figures.'),
    settings: {
      'queues.edit': 'change',
      'queue-reports.view': 'change',
      'calls.view': 'view',
      'live-calls.view': 'view',
      'recordings.listen': 'view',
    },
  },
  {
    name: msg('People and phones'),
    description: msg('Sets up extensions, phones and groups for those who come and go.'),
    settings: {
      'accounts.edit': 'allow',
      'devices.edit': 'allow',
      'ring-groups.edit': 'change',
      'queues.edit': 'change',
      'groups.edit': 'change',
      'button-templates.edit': 'change',
      'voicemail.edit': 'change',
      'registrations.view': 'change',
    },
  },
];

import { type MessageDescriptor, msg, t } from '#i18n';
import type { IconName } from '../../../theme/icons';
import type { Card } from './drawing';

const icons: Record<Card['kind'], IconName> = {
  number: 'Phone',
  direct: 'People',
  loose: 'LinkOff',
  attendants: 'RecordVoiceOver',
  acds: 'HeadsetMic',
  hunts: 'RingVolume',
  extensions: 'Person',
  orbits: 'LocalParking',
  srvflags: 'ToggleOn',
  voicemail: 'Voicemail',
  external: 'CallMade',
  missing: 'ReportProblem',
};

const kindLabels: Record<Card['kind'], MessageDescriptor> = {
  number: msg('Number'),
  direct: msg('Direct numbers'),
  loose: msg('Not reachable from any number'),
  attendants: msg('Auto attendant'),
  acds: msg('Call queue'),
  hunts: msg('Ring group'),
  extensions: msg('Extension'),
  orbits: msg('Park orbit'),
  srvflags: msg('Redirection trigger'),
  voicemail: msg('Mailbox'),
  external: msg('Number outside'),
  missing: msg('Does not exist'),
};

export const getKindIcon = (kind: Card['kind']): IconName => icons[kind];
export const getKindLabel = (kind: Card['kind']): string => t(kindLabels[kind]);

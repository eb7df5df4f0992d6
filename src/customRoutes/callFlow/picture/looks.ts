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

const words: Record<Card['kind'], string> = {
  number: 'Number',
  direct: 'Direct numbers',
  loose: 'Not reachable from any number',
  attendants: 'Auto attendant',
  acds: 'Call queue',
  hunts: 'Ring group',
  extensions: 'Extension',
  orbits: 'Park orbit',
  srvflags: 'Redirection trigger',
  voicemail: 'Mailbox',
  external: 'Number outside',
  missing: 'Does not exist',
};

export const iconOf = (kind: Card['kind']): IconName => icons[kind];
export const kindWord = (kind: Card['kind']): string => words[kind];

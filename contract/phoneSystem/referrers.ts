import type { TSchema } from 'typebox';
import { ButtonTemplate } from '../devices/buttons';
import { Device } from '../devices/device';
import { MusicSource } from '../media/musicOnHold';
import { DomainSettings } from '../settings/domainSettings';
import { Shortcut } from '../settings/shortcuts';
import { AutoAttendant } from './autoAttendant';
import { CallQueue } from './callQueue';
import { OutboundNumber } from './outbounds';
import { ParkOrbit } from './parkOrbit';
import { RingGroup } from './ringGroup';
import { ServiceFlag } from './serviceFlag';
import { FullUserSettings } from './userSettings';

/** A field that names accounts in a way of its own, beside those the contract marks as such. */
export interface SpecialField {
  field: string;
  /** What people call it. */
  title: string;
  /**
   * `buttons`: a list of buttons, perhaps with others inside; `buttonText`: the same as JSON text; `members`: numbers, or
   * `{"specific":[…]}`; `scopes`: the members of each permission.
   */
  as: 'buttons' | 'buttonText' | 'members' | 'scopes';
}

/** Records of a phone system that may name others. */
export interface ReferrerEntity {
  /** Kind of record, as it is kept. */
  record: string;
  /** What it is called in answers: a user type, or a word. */
  name: string;
  /** What people call one, inside a sentence. */
  label: string;
  /** Its key is the number of an account, which may go together with what it names. */
  isAccount?: boolean;
  /** The entity: fields of accounts, and fields that say `x-refers`, are places. */
  schema?: TSchema;
  special?: readonly SpecialField[];
  /** A field that only repeats the first of another's. */
  first?: { field: string; of: string };
  /** The field without which there is no point to it: where nothing takes the place of what it names, the record goes. */
  needs?: string;
}

const buttons = { field: 'buttons', title: 'Buttons', as: 'buttons' } as const;

/** Everything of a phone system that may name something of it; numbers are kept apart, with `destination` and `service_flag`. */
export const referrerEntities: readonly ReferrerEntity[] = [
  {
    record: 'extension',
    name: 'extensions',
    label: 'extension',
    isAccount: true,
    schema: FullUserSettings,
    special: [buttons],
  },
  { record: 'queue', name: 'acds', label: 'call queue', isAccount: true, schema: CallQueue },
  {
    record: 'attendant',
    name: 'attendants',
    label: 'auto attendant',
    isAccount: true,
    schema: AutoAttendant,
  },
  { record: 'ring_group', name: 'hunts', label: 'ring group', isAccount: true, schema: RingGroup },
  { record: 'orbit', name: 'orbits', label: 'park orbit', isAccount: true, schema: ParkOrbit },
  {
    record: 'service_flag',
    name: 'srvflags',
    label: 'redirection trigger',
    isAccount: true,
    schema: ServiceFlag,
  },
  {
    record: 'button_template',
    name: 'button template',
    label: 'button template',
    schema: ButtonTemplate,
    special: [
      buttons,
      { field: 'defaults', title: 'Default for new phones', as: 'buttons' },
      { field: 'models', title: 'Buttons of a model', as: 'buttons' },
    ],
  },
  {
    record: 'device',
    name: 'phone',
    label: 'phone',
    schema: Device,
    first: { field: 'extension', of: 'extensions' },
    special: [{ field: 'buttons', title: 'Buttons', as: 'buttonText' }],
  },
  { record: 'music_on_hold', name: 'music on hold', label: 'music on hold', schema: MusicSource },
  { record: 'outbound', name: 'caller ID', label: 'caller ID', schema: OutboundNumber, needs: 'ani' },
  { record: 'shortcut', name: 'shortcut', label: 'shortcut', schema: Shortcut },
  { record: 'domain_settings', name: 'settings', label: 'settings', schema: DomainSettings },
  {
    record: 'permission_group',
    name: 'group',
    label: 'feature group',
    special: [
      { field: 'members', title: 'Members', as: 'members' },
      { field: 'permissions', title: 'Permissions', as: 'scopes' },
    ],
  },
];

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

/** A field that refers to accounts in a special format. Extends the references marked in the contract. */
export interface SpecialField {
  field: string;
  title: string;
  /**
   * Format of the field. `buttons`: a list of buttons, possibly nested; `buttonText`: the same as JSON text; `members`:
   * numbers, or `{"specific":[…]}`; `scopes`: the members of each permission.
   */
  as: 'buttons' | 'buttonText' | 'members' | 'scopes';
}

/** A record type of a phone system whose records may refer to others. */
export interface ReferrerEntity {
  /** Record type as stored in the database. */
  record: string;
  /** Name used in responses: an account type or another identifier. */
  name: string;
  /** Display name within a sentence. */
  label: string;
  /** Set if the key is an account number. The account can then be deleted together with the record to which it refers. */
  isAccount?: boolean;
  /** Schema of the record. Its account fields and `x-refers` fields are references. */
  schema?: TSchema;
  special?: readonly SpecialField[];
  /** A field that repeats the first entry of another field, `of`. */
  first?: { field: string; of: string };
  /** Field without which the record is useless. If its reference is removed without a replacement, the record is deleted. */
  needs?: string;
}

const buttons = { field: 'buttons', title: 'Buttons', as: 'buttons' } as const;

/**
 * All record types of a phone system that may contain references. Phone numbers are handled separately, by their
 * `destination` and `service_flag`.
 */
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

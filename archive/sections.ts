import { type MessageDescriptor, msg } from '#i18n';
import type { CallName } from '../contract/index';
import type { Fields } from './callApi';
import type { OutsideName } from './outside';

/** How rows are read. */
export interface ReadRows {
  call: CallName;
  /** Sent beside the phone system. */
  send?: Fields;
  /** The field of the answer that holds them; without, the answer is the rows. */
  at?: string;
  /** It answers one record, and not rows. */
  one?: true;
}

/** How records are made, changed or removed. */
export interface WriteRecord {
  call: CallName;
  /** What the call puts before the names of fields. */
  prefix?: string;
  /** The field that says which record it is; a list where the call takes several. */
  by?: string;
  /** Sent beside it. */
  send?: Fields;
  /** One call is about all of them. */
  many?: true;
  /** Fields it calls otherwise: the record's name → the call's. */
  names?: Readonly<Record<string, string>>;
}

/** A kind of records a phone system is made of. */
export interface Section {
  /** What its records are called, several of them. */
  label: MessageDescriptor;
  list: ReadRows;
  /** Reads one whole, by the field that is sent its key; the row of the list is all of it without. */
  detail?: { call: CallName; by: string };
  /** Fields it is known by among its like; none where there is one. */
  key: readonly string[];
  /** The field by which other records and calls know it, where that is not its key. */
  id?: string;
  /** Its records are accounts: a number is one of them, of whatever kind. */
  isAccount?: true;
  /** The setting that says how many there may be. */
  limit?: string;
  /** Makes records by their keys alone: others may refer to them before they are whole, which `change` makes them then. */
  begin?: WriteRecord;
  create?: WriteRecord;
  change?: WriteRecord;
  remove?: WriteRecord;
  /** Fields that hold ids of records of the house, beside those of which the contract says so. */
  refers?: Readonly<Record<string, OutsideName>>;
  /** One of them is marked by a call of its own: the field says which it is. */
  mark?: { field: string; call: CallName; by: string };
  /** Kept beside what the calls that write it take. */
  keep?: readonly string[];
  /** Taken by those calls, and not kept: told by another section, or worked out. */
  leave?: readonly string[];
  /** The field that names its sound, which is stored as it is made. */
  sound?: string;
  /** Stores a sound of one of its fields, and has the field name it. */
  soundOfField?: { call: CallName; record: string; field: string };
}

type AccountKind = 'Extension' | 'CallQueue' | 'RingGroup' | 'AutoAttendant' | 'ParkOrbit' | 'ServiceFlag';

const accounts = (kind: AccountKind, label: MessageDescriptor, list: ReadRows, limit?: string): Section => ({
  label,
  list,
  isAccount: true,
  ...(limit && { limit }),
  detail: { call: `Get${kind}Detail`, by: 'name' },
  key: ['name'],
  begin: { call: `Create${kind}` },
  change: { call: `Update${kind}`, by: 'name' },
  remove: { call: `Delete${kind}`, by: 'name', send: { detach: true } },
  soundOfField: { call: 'UploadAudio', record: 'name', field: 'wave_id' },
});

const all = {
  addresses: {
    label: msg('Addresses'),
    list: { call: 'GetUserAddresses' },
    key: ['full_address'],
    id: 'id',
    create: { call: 'AddAddressToDomain' },
    remove: { call: 'DeleteAddressFromDomain', by: 'id' },
  },
  music: {
    label: msg('Music on hold'),
    list: { call: 'getMOH', at: 'entries' },
    key: ['name'],
    id: 'id',
    create: { call: 'addMOH', prefix: 'MoH.' },
    change: { call: 'editMOH', by: 'id' },
    remove: { call: 'deleteMOH', by: 'id' },
    sound: 'file',
  },
  sounds: {
    label: msg('Audio files'),
    list: { call: 'GetUploadedAudioFile' },
    key: ['file'],
    create: { call: 'UploadSettingsAudioFile' },
    change: { call: 'UploadSettingsAudioFile' },
    remove: { call: 'DeleteUploadedAudio', by: 'file' },
    sound: 'file',
  },
  buttonTemplates: {
    label: msg('Button templates'),
    list: { call: 'GetButtonTemplates' },
    key: ['name'],
    id: 'id',
    create: { call: 'CreateButtonTemplate' },
    change: { call: 'UpdateButtonTemplate', by: 'id' },
    remove: { call: 'DeleteButtonTemplate', by: 'id' },
  },
  numbers: {
    label: msg('Numbers'),
    list: { call: 'GetNumbers', send: { account: '*' } },
    key: ['did'],
    begin: { call: 'AddDid', by: 'dids', many: true },
    change: { call: 'UpdateNumber', by: 'did' },
    remove: { call: 'DeleteNumbers', by: 'dids', many: true },
    keep: ['primary'],
    mark: { field: 'primary', call: 'MakePrimary', by: 'did' },
    leave: ['destination'],
  },
  settings: {
    label: msg('Settings'),
    list: { call: 'GetAllSettings', one: true },
    key: [],
    change: { call: 'UpdateSettings' },
    leave: ['name'],
  },
  triggers: accounts(
    'ServiceFlag',
    msg('Redirection triggers'),
    { call: 'GetServiceFlagList' },
    'max_srvflags',
  ),
  extensions: accounts('Extension', msg('Extensions'), { call: 'GetExtensionsList' }, 'max_extensions'),
  queues: accounts('CallQueue', msg('Call queues'), { call: 'GetCallQueuesList' }, 'max_acds'),
  ringGroups: accounts(
    'RingGroup',
    msg('Ring groups'),
    { call: 'GetRingGroupsList', at: 'items' },
    'max_hunts',
  ),
  attendants: accounts(
    'AutoAttendant',
    msg('Auto attendants'),
    { call: 'GetAutoAttendantsList' },
    'max_attendants',
  ),
  orbits: accounts('ParkOrbit', msg('Park orbits'), { call: 'GetParkOrbitsList' }),
  greetings: {
    label: msg('Greetings'),
    list: { call: 'GetGreetings' },
    key: ['name', 'value'],
    create: { call: 'UploadGreetingAudio', names: { value: 'file_name' } },
    change: { call: 'UploadGreetingAudio', names: { value: 'file_name' } },
    remove: { call: 'DeleteGreetingAudio', names: { value: 'file_name' } },
    keep: ['value'],
    leave: ['file_name'],
    sound: 'file',
  },
  callerIds: {
    label: msg('Outbound caller IDs'),
    list: { call: 'GetOutbounds' },
    key: ['account', 'ani'],
    id: 'id',
    create: { call: 'CreateOutbound' },
    remove: { call: 'DeleteOutbounds', by: 'ids' },
  },
  addressBook: {
    label: msg('Address book'),
    list: { call: 'GetAddressBookListings' },
    key: ['number', 'name', 'user'],
    id: 'id',
    create: { call: 'addAdrbook' },
    change: { call: 'UpdateAddressBook', by: 'id' },
    remove: { call: 'deleteAdrbook', by: 'id' },
  },
  shortcuts: {
    label: msg('Shortcuts'),
    list: { call: 'getShortcuts' },
    key: ['number', 'name'],
    id: 'id',
    create: { call: 'upsertShortcut' },
    change: { call: 'upsertShortcut', by: 'id' },
    remove: { call: 'deleteShortcut', by: 'id' },
  },
  mailTemplates: {
    label: msg('Mail templates'),
    list: { call: 'GetCustomizedTemplates' },
    key: ['template'],
    create: { call: 'UpdateCustomTemplate' },
    change: { call: 'UpdateCustomTemplate', by: 'template' },
    remove: { call: 'DeleteCustomTemplate', by: 'template' },
    leave: ['content'],
  },
  groups: {
    label: msg('Feature groups'),
    list: { call: 'GetGroupList' },
    key: ['name'],
    id: 'id',
    create: { call: 'CreateGroup' },
    change: { call: 'UpdateGroup', by: 'id' },
    remove: { call: 'DeleteGroup', by: 'id' },
  },
  phones: {
    label: msg('Phones'),
    list: { call: 'GetMacAddressesForDomain' },
    key: ['mac'],
    create: { call: 'UpsertMacToDomain' },
    change: { call: 'UpsertMacToDomain', by: 'mac' },
    remove: { call: 'RemoveMac', by: 'mac' },
  },
  logins: {
    label: msg('Logins'),
    list: { call: 'GetLoginsForPBX' },
    key: ['email'],
    id: 'id',
    create: { call: 'AddCustomerLoginToPBX' },
    change: { call: 'UpdateCustomerLoginToPBX', by: 'id' },
    refers: { role_id: 'roles' },
  },
  theme: {
    label: msg('Theme'),
    list: { call: 'GetUserTheme', one: true },
    key: [],
    change: { call: 'UpsertTheme' },
  },
} as const satisfies Record<string, Section>;

/** The kinds of records an archive has, in the order in which they can be made. */
export type SectionName = keyof typeof all;

/** All kinds of records a phone system is made of, in the order in which they can be made. */
export const sections: Readonly<Record<SectionName, Section>> = all;

export const sectionNames = Object.keys(all) as SectionName[];

import { type MessageDescriptor, msg } from '#i18n';
import type { CallName } from '../contract/index';
import type { Fields } from './callApi';
import type { ExternalType } from './externalRecords';
import type { ReadRows } from './readRows';

export interface WriteRecord {
  call: CallName;
  /** Prefix of the call's field names. */
  prefix?: string;
  /** Field that identifies the record. It takes an array if one call covers several records. */
  by?: string;
  /** Extra request fields. */
  send?: Fields;
  /** Set if one call covers several records. */
  isBulk?: true;
  /** Renamed fields: record field → call field. */
  names?: Readonly<Record<string, string>>;
}

/** A type of record in a phone system. */
export interface Section {
  /** Plural display name of its records. */
  label: MessageDescriptor;
  list: ReadRows;
  /** Call that reads a full record, and the field that takes its key. If omitted, list rows are already complete. */
  detail?: { call: CallName; by: string };
  /** Fields that form the key; empty if there is only one record. */
  key: readonly string[];
  /** Field that other records and calls use as the id, if it differs from the key. */
  id?: string;
  /** Set if the records are accounts. Account numbers are unique across all account types. */
  isAccount?: true;
  /** Setting that limits the number of records. */
  limit?: string;
  /** Creates records with only their keys, so that other records can refer to them before `change` fills in the rest. */
  begin?: WriteRecord;
  create?: WriteRecord;
  change?: WriteRecord;
  remove?: WriteRecord;
  /** Fields with ids of deployment records, in addition to those annotated in the contract. */
  refers?: Readonly<Record<string, ExternalType>>;
  /** Call that marks one record of the section, for example as the default, and the field that identifies it. */
  mark?: { field: string; call: CallName; by: string };
  /** Fields archived in addition to those accepted by the write calls. */
  preserve?: readonly string[];
  /** Fields accepted by the write calls but not archived, because they are computed or covered by another section. */
  leave?: readonly string[];
  /** Field with the name of the sound that is uploaded when the record is created. */
  sound?: string;
  /** Uploads the sound of a field and sets the field to its name. */
  soundOfField?: { call: CallName; record: string; field: string };
}

type AccountKind = 'Extension' | 'CallQueue' | 'RingGroup' | 'AutoAttendant' | 'ParkOrbit' | 'ServiceFlag';

const createAccountSection = (
  kind: AccountKind,
  label: MessageDescriptor,
  list: ReadRows,
  limit?: string,
): Section => ({
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

const sectionDefinitions = {
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
    begin: { call: 'AddDid', by: 'dids', isBulk: true },
    change: { call: 'UpdateNumber', by: 'did' },
    remove: { call: 'DeleteNumbers', by: 'dids', isBulk: true },
    preserve: ['primary'],
    mark: { field: 'primary', call: 'MakePrimary', by: 'did' },
    leave: ['destination'],
  },
  settings: {
    label: msg('Settings'),
    list: { call: 'GetAllSettings', isSingle: true },
    key: [],
    change: { call: 'UpdateSettings' },
    leave: ['name'],
  },
  holidays: {
    label: msg('Holidays'),
    list: { call: 'GetHolidays' },
    key: ['date', 'name'],
    id: 'id',
    create: { call: 'CreateHoliday' },
    change: { call: 'UpdateHoliday', by: 'id' },
    remove: { call: 'DeleteHolidays', by: 'ids' },
  },
  triggers: createAccountSection(
    'ServiceFlag',
    msg('Redirection triggers'),
    { call: 'GetServiceFlagList' },
    'max_srvflags',
  ),
  extensions: createAccountSection(
    'Extension',
    msg('Extensions'),
    { call: 'GetExtensionsList' },
    'max_extensions',
  ),
  queues: createAccountSection('CallQueue', msg('Call queues'), { call: 'GetCallQueuesList' }, 'max_acds'),
  ringGroups: createAccountSection(
    'RingGroup',
    msg('Ring groups'),
    { call: 'GetRingGroupsList', at: 'items' },
    'max_hunts',
  ),
  attendants: createAccountSection(
    'AutoAttendant',
    msg('Auto attendants'),
    { call: 'GetAutoAttendantsList' },
    'max_attendants',
  ),
  orbits: createAccountSection('ParkOrbit', msg('Park orbits'), { call: 'GetParkOrbitsList' }),
  greetings: {
    label: msg('Greetings'),
    list: { call: 'GetGreetings' },
    key: ['name', 'value'],
    create: { call: 'UploadGreetingAudio', names: { value: 'file_name' } },
    change: { call: 'UploadGreetingAudio', names: { value: 'file_name' } },
    remove: { call: 'DeleteGreetingAudio', names: { value: 'file_name' } },
    preserve: ['value'],
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
    list: { call: 'GetUserTheme', isSingle: true },
    key: [],
    change: { call: 'UpsertTheme' },
  },
} as const satisfies Record<string, Section>;

/** Name of a section of an archive. */
export type SectionName = keyof typeof sectionDefinitions;

/** All sections of a phone system, in an order that satisfies their dependencies. */
export const sections: Readonly<Record<SectionName, Section>> = sectionDefinitions;

export const sectionNames = Object.keys(sectionDefinitions) as SectionName[];

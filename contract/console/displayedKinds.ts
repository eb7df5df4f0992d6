import type { Call } from '../call';
import { allCalls, type CallName, findCall } from '../index';
import { type AuditedName, findAuditedByTitle } from '../people/auditedEntities';
import { getStoredCallName, parseStoredKind } from '../recordStores/buildStoredCalls';

type VisibleKinds = Partial<Record<CallName, readonly AuditedName[]>>;

/** Audit log names of the record types that a call shows in addition to its own. */
const additionalKinds: VisibleKinds = {
  GetAddressForDomain: ['hardware_order'],
  GetAgentActivity: ['agent_login'],
  GetAllSettings: [
    'attendant',
    'domain',
    'domain_settings',
    'extension',
    'queue',
    'ring_group',
    'service_flag',
  ],
  GetCallLogs: ['recording'],
  GetCallQueueDetail: ['agent_login'],
  GetCallQueuesList: ['agent_login'],
  GetWallboard: ['agent_login', 'extension', 'queue'],
  GetCallRecordings: ['recording'],
  GetCurrentServers: ['device', 'domain', 'pbx_server', 'registration', 'wholesaler'],
  GetCurrentUser: ['console_theme', 'user'],
  GetCustomers: ['domain', 'user'],
  GetCustomerStates: [
    'attendant',
    'call_rate',
    'customer',
    'domain',
    'domain_settings',
    'extension',
    'holiday',
    'orbit',
    'phone_number',
    'queue',
    'registration',
    'ring_group',
    'service_flag',
  ],
  GetDomainDrift: ['customer', 'domain', 'domain_settings', 'domain_template', 'pbx_server'],
  GetDriftSummary: ['domain', 'domain_settings', 'domain_template', 'pbx_server'],
  GetEmergencyAddressCounts: ['address', 'emergency_address', 'phone_number'],
  GetEmergencyAddresses: ['address', 'phone_number', 'region', 'user', 'wholesaler'],
  GetExtensionDetail: ['agent_login', 'queue', 'registration'],
  GetExtensionsElsewhere: ['address', 'domain_settings', 'emergency_address', 'extension', 'phone_number'],
  GetExtensionsList: ['domain_settings', 'phone_number'],
  GetHardwareOrderCounts: ['hardware_order'],
  GetHardwarePricing: ['hardware'],
  GetHistory: ['sent_mail'],
  GetHistory2: ['sent_mail'],
  GetMissedCalls: ['call_back', 'contact'],
  GetHolidayTriggers: [
    'attendant',
    'extension',
    'holiday',
    'phone_number',
    'queue',
    'ring_group',
    'service_flag',
  ],
  GetLeftBehind: ['archive'],
  GetNightlyArchives: ['archive_schedule'],
  GetNotificationSettings: ['notification'],
  GetNumberDifferences: ['phone_number', 'ub_service'],
  GetNumberStateCounts: ['phone_number'],
  GetPortNumbers: ['region'],
  GetPortOrderCounts: ['port_order'],
  GetPortOrders: ['port_number', 'wholesaler'],
  GetRangedNumbers: ['phone_number'],
  GetRatePlans: ['wholesaler_rate_plan'],
  GetRegistrationContacts: ['device', 'registration'],
  GetRegistrationHistory: ['registration'],
  GetRegistrationLog: ['registration'],
  GetRegistrations: ['device', 'registration'],
  GetRingGroupsList: ['ring_group'],
  GetRoles: ['role_permission'],
  GetSoftphone: ['ringotel_softphone'],
  GetSpendFindings: ['call_rate', 'domain', 'extension', 'spend_limit'],
  GetStreetType: ['address'],
  GetTemplateContents: ['archive', 'template_archive'],
  GetTemplateDrift: ['domain', 'domain_settings', 'domain_template', 'pbx_server'],
  GetToday: [
    'agent_login',
    'call_back',
    'device',
    'emergency_address',
    'extension',
    'hardware_order',
    'holiday',
    'media',
    'phone_number',
    'port_order',
    'queue',
    'registration',
    'service_flag',
  ],
  GetTrunks: ['phone_number'],
  GetUploadedAudioFile: ['media'],
  GetUserTheme: ['console_theme'],
  GetWholeSalerDomains: ['phone_number'],
  GetWholesalers: ['customer', 'domain', 'user', 'wholesaler_rate_plan'],
  ListAssigned: ['phone_number'],
  ListHostServerTenants: [
    'attendant',
    'device',
    'domain',
    'extension',
    'orbit',
    'queue',
    'registration',
    'ring_group',
    'service_flag',
  ],
  PreviewHolidays: ['holiday', 'service_flag'],
  ProveReach: [
    'attendant',
    'extension',
    'holiday',
    'orbit',
    'phone_number',
    'queue',
    'ring_group',
    'service_flag',
  ],
  SearchUser: ['user'],
  getMOH: ['media', 'music_on_hold'],
};

/** Calls that show changes to records of any type. */
const allKindCalls: readonly CallName[] = ['GetAuditLogList', 'GetRemovedRecords'];

/** Deployment-wide record types that resellers or customers can read through calls with a different scope. */
const publicKinds: VisibleKinds = {
  GetApps: ['app'],
  GetHardwarePricing: ['hardware'],
  GetPermissions: ['role_permission'],
  GetRoles: ['role', 'role_permission'],
};

/** Record types of a wholesaler that users of its phone systems can also read. */
const customerKinds: VisibleKinds = { GetAvailableDIDs: ['phone_number'] };

/** Lists the record types that affect a call's response when they change. */
const listKinds = (name: CallName): readonly string[] => {
  const call = findCall(name);
  if (call?.effect !== 'read') return [];
  const title = (call.returns.item as { title?: string } | undefined)?.title;
  const entity = title === undefined ? undefined : findAuditedByTitle(title)?.entity;
  return [...(entity ? [entity] : []), ...(additionalKinds[name] ?? [])];
};

/**
 * Calls whose responses also change without a change to a record: with time, or with calls, registrations and other
 * phone events. With a list, only these fields do.
 */
const timedCalls: Partial<Record<CallName, 'all' | readonly string[]>> = {
  GetAgentActivity: 'all',
  GetAllSettings: 'all',
  GetApiKeys: ['last_used_at', 'state'],
  GetCallLogList: 'all',
  GetCallLogs: 'all',
  GetCallQueueDetail: 'all',
  GetCallQueuesList: 'all',
  GetCallRecordings: 'all',
  GetCurrentServers: 'all',
  GetExtensionDetail: 'all',
  GetExtensionsList: ['is_registered'],
  GetHolidayTriggers: 'all',
  GetHolidays: ['next'],
  GetMacAddressesForDomain: 'all',
  GetMacs: 'all',
  GetMissedCalls: 'all',
  GetNumberOffers: 'all',
  GetProvisionPhones: 'all',
  GetRegistrationContacts: 'all',
  GetRegistrationHistory: 'all',
  GetRegistrationLog: 'all',
  GetRegistrations: 'all',
  GetServiceFlagDetail: 'all',
  GetServiceFlagList: 'all',
  GetSpendFindings: 'all',
  GetToday: 'all',
  GetTrunks: ['channelsInUse', 'load'],
  GetWallboard: 'all',
  ListHostServerTenants: 'all',
  PreviewHolidays: 'all',
  ProveReach: 'all',
};

/**
 * Lists the fields of a call's response that change without a change to a record.
 * @returns `all` if any field or row may, including those of calls that show no audited records
 */
export const getTimedFields = (name: CallName): 'all' | readonly string[] =>
  timedCalls[name] ?? (listKinds(name).length > 0 || allKindCalls.includes(name) ? [] : 'all');

let callsByKind: Map<string, CallName[]> | undefined;

/**
 * Lists the calls whose responses may be affected by a change.
 * @param kind audit log name of the changed record type
 */
export const listCallsForKind = (kind: string): readonly string[] => {
  if (!callsByKind) {
    callsByKind = new Map();
    for (const name of Object.keys(allCalls) as CallName[])
      for (const kind of listKinds(name)) callsByKind.set(kind, [...(callsByKind.get(kind) ?? []), name]);
  }
  const store = parseStoredKind(kind);
  const stored =
    store === undefined
      ? []
      : (['list', 'many', 'get'] as const).map((verb) => getStoredCallName(store, verb));
  return [...stored, ...(callsByKind.get(kind) ?? []), ...allKindCalls];
};

const includesKind = (
  kindsByName: Record<string, readonly string[] | undefined>,
  name: string,
  kind: string,
): boolean => kindsByName[name]?.includes(kind) ?? false;

/** Whether a call shows records without an owner to everyone. */
export const isPublicKind = (name: string, { tenant }: Call, kind: string): boolean =>
  tenant === 'shared' || includesKind(publicKinds, name, kind);

/** Whether a call shows a wholesaler's records to the users of its phone systems. */
export const isCustomerKind = (name: string, kind: string): boolean =>
  includesKind(customerKinds, name, kind);

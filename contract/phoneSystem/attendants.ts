import { msg } from '#i18n';
import { group, inDomain, listOf, okOrNoContent, post, single } from '../call';
import { anyValue, text } from '../fields';
import { pageRequest } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import { commonFields, deletionFields, domainName, requestedAccount, versionField } from './accountFields';
import { AttendantCreate, AttendantListItem, AutoAttendant, attendantFields } from './autoAttendant';
import { CallQueue } from './callQueue';
import { DeletedAccount } from './extensions';
import { ParkOrbit } from './parkOrbit';
import { RingGroup } from './ringGroup';
import { ServiceFlag } from './serviceFlag';
import { FullUserSettings } from './userSettings';

export const attendantCalls = group('Auto attendants', {
  permission: 'attendants.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetAutoAttendantsList: post('/api/Link/GetAutoAttendantsList', {
    effect: 'read',
    summary: 'The auto attendants of a phone system.',
    body: pageRequest('Auto attendants request', { domain_name: domainName }),
    returns: listOf(AttendantListItem),
  }),
  GetAutoAttendantDetail: post('/api/Link/GetAutoAttendantDetail', {
    effect: 'read',
    summary: 'An auto attendant with its menu and settings.',
    body: shape('Auto attendant request', { domain_name: domainName, name: requestedAccount }),
    returns: single(AutoAttendant),
  }),
  CreateAutoAttendant: post('/api/Link/CreateAutoAttendant', {
    summary: 'Makes an auto attendant.',
    sentence: creates('attendant', 'name', 'display'),
    body: AttendantCreate,
    returns: single(AutoAttendant),
  }),
  UpdateAutoAttendant: post('/api/Link/UpdateAutoAttendant', {
    summary: 'Changes an auto attendant: the settings that are sent, and no others.',
    sentence: changes('attendant', 'name'),
    body: shape('Auto attendant change request', {
      domain_name: domainName,
      ...commonFields,
      ...attendantFields,
      name: requestedAccount,
      dateLastModified: versionField,
    }),
    returns: single(AutoAttendant),
  }),
  DeleteAutoAttendant: post('/api/Link/DeleteAutoAttendant', {
    removes: 'attendant',
    summary:
      'Deletes an auto attendant; refused while something leads to it, unless it says what takes its place.',
    sentence: deletes('attendant', 'name', 'names'),
    body: shape('Delete auto attendant request', {
      domain_name: domainName,
      name: requestedAccount,
      ...deletionFields,
    }),
    returns: single(DeletedAccount),
  }),
  UpdateServiceField: post('/api/Link/UpdateServiceField', {
    permission: null,
    checksAccount: true,
    summary: 'Sets one field of an auto attendant, a redirection trigger or any other account.',
    sentence: [msg('Change a setting of {name}'), msg('Change a setting of an account')],
    records: { name: 'account' },
    body: shape('Service field request', {
      domain_name: domainName,
      name: requestedAccount,
      field: required(
        text({ title: 'Field', description: 'Its wire name.', maxLength: 60, examples: ['display'] }),
      ),
      value: anyValue({ title: 'Value' }),
    }),
    setsFieldOf: [FullUserSettings, CallQueue, AutoAttendant, RingGroup, ParkOrbit, ServiceFlag],
    returns: single(
      shape('Changed field', { name: text('Account'), field: text('Field'), value: anyValue() }),
    ),
  }),
});

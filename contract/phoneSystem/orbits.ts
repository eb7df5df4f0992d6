import { del, group, inDomain, listOf, okOrNoContent, post, single } from '../call';
import { list, text } from '../fields';
import { pageRequest } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import {
  commonFields,
  deletionFields,
  domainName,
  requestedAccount,
  requestedNewAccount,
  versionField,
} from './accountFields';
import { DeletedAccount } from './extensions';
import { MessageItem, orbitFields, ParkOrbit } from './parkOrbit';

export const orbitCalls = group('Park orbits', {
  permission: 'orbits.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetParkOrbitsList: post('/api/Link/GetParkOrbitsList', {
    effect: 'read',
    summary: 'The park orbits of a phone system.',
    body: pageRequest('Park orbits request', { domain_name: domainName }),
    returns: listOf(MessageItem),
  }),
  GetParkOrbitDetail: post('/api/Link/GetParkOrbitDetail', {
    effect: 'read',
    summary: 'A park orbit with its settings.',
    body: shape('Park orbit request', { domain_name: domainName, name: requestedAccount }),
    returns: single(ParkOrbit),
  }),
  CreateParkOrbit: post('/api/Link/CreateParkOrbit', {
    summary: 'Makes a park orbit, where a call can be left for others to take.',
    sentence: creates('orbit', 'name', 'display'),
    body: shape('New park orbit request', {
      domain_name: domainName,
      ...commonFields,
      ...orbitFields,
      name: requestedNewAccount,
    }),
    returns: single(ParkOrbit),
  }),
  UpdateParkOrbit: post('/api/Link/UpdateParkOrbit', {
    summary: 'Changes a park orbit: the settings that are sent, and no others.',
    sentence: changes('orbit', 'name'),
    body: shape('Park orbit change request', {
      domain_name: domainName,
      ...commonFields,
      ...orbitFields,
      name: requestedAccount,
      dateLastModified: versionField,
    }),
    returns: single(ParkOrbit),
  }),
  DeleteParkOrbit: del('/api/Link/DeleteParkOrbit', {
    removes: 'orbit',
    summary:
      'Deletes a park orbit; refused while something refers to it, unless it says what takes its place.',
    sentence: deletes('orbit', 'name', 'names'),
    body: shape('Delete park orbit request', {
      domain_name: domainName,
      name: requestedAccount,
      ...deletionFields,
    }),
    returns: single(DeletedAccount),
  }),
  BulkDeleteParkOrbit: del('/api/Link/BulkDeleteParkOrbit', {
    removes: 'orbit',
    summary: 'Deletes several park orbits, all or none.',
    sentence: deletes('orbit', 'names'),
    body: shape('Delete park orbits request', {
      domain_name: domainName,
      ...deletionFields,
      names: required(
        list(required(text({ title: 'Park orbit', maxLength: 15 })), {
          title: 'Park orbits',
          maxItems: 1000,
        }),
      ),
    }),
    returns: single(DeletedAccount),
  }),
});

import { del, group, inDomain, okOrNoContent, patch, post, single } from '../call';
import { pageRequest } from '../paging';
import { shape } from '../schema';
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
import { huntFields, RingGroup, RingGroupList } from './ringGroup';

export const ringGroupCalls = group('Ring groups', {
  permission: 'ring-groups.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetRingGroupsList: post('/api/Link/GetRingGroupsList', {
    effect: 'read',
    summary: 'The ring groups of a phone system.',
    body: pageRequest('Ring groups request', { domain_name: domainName }),
    returns: single(RingGroupList),
  }),
  GetRingGroupDetail: post('/api/Link/GetRingGroupDetail', {
    effect: 'read',
    summary: 'A ring group with its stages and settings.',
    body: shape('Ring group request', { domain_name: domainName, name: requestedAccount }),
    returns: single(RingGroup),
  }),
  CreateRingGroup: post('/api/Link/CreateRingGroup', {
    summary: 'Makes a ring group.',
    sentence: creates('ring_group', 'name', 'display'),
    body: shape('New ring group request', {
      domain_name: domainName,
      ...commonFields,
      ...huntFields,
      name: requestedNewAccount,
    }),
    returns: single(RingGroup),
  }),
  UpdateRingGroup: patch('/api/Link/UpdateRingGroup', {
    summary: 'Changes a ring group: the settings that are sent, and no others.',
    sentence: changes('ring_group', 'name'),
    body: shape('Ring group change request', {
      domain_name: domainName,
      ...commonFields,
      ...huntFields,
      name: requestedAccount,
      dateLastModified: versionField,
    }),
    returns: single(RingGroup),
  }),
  DeleteRingGroup: del('/api/Link/DeleteRingGroup', {
    removes: 'ring_group',
    summary:
      'Deletes a ring group; refused while something leads to it, unless it says what takes its place.',
    sentence: deletes('ring_group', 'name', 'names'),
    body: shape('Delete ring group request', {
      domain_name: domainName,
      name: requestedAccount,
      ...deletionFields,
    }),
    returns: single(DeletedAccount),
  }),
});

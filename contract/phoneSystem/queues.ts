import { del, group, inDomain, listOf, okOrNoContent, post, single } from '../call';
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
import { CallQueue, QueueListing, queueFields } from './callQueue';
import { DeletedAccount } from './extensions';

export const queueCalls = group('Call queues', {
  permission: 'queues.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetCallQueuesList: post('/api/Link/GetCallQueuesList', {
    effect: 'read',
    summary: 'The call queues of a phone system, with who is logged in and how many wait.',
    body: pageRequest('Call queues request', { domain_name: domainName }),
    returns: listOf(QueueListing),
  }),
  GetCallQueueDetail: post('/api/Link/GetCallQueueDetail', {
    effect: 'read',
    summary: 'A call queue with its settings.',
    body: shape('Call queue request', { domain_name: domainName, name: requestedAccount }),
    returns: single(CallQueue),
  }),
  CreateCallQueue: post('/api/Link/CreateCallQueue', {
    summary: 'Makes a call queue.',
    sentence: creates('queue', 'name', 'display'),
    body: shape('New call queue request', {
      domain_name: domainName,
      ...commonFields,
      ...queueFields,
      name: requestedNewAccount,
    }),
    returns: single(CallQueue),
  }),
  UpdateCallQueue: post('/api/Link/UpdateCallQueue', {
    summary: 'Changes a call queue: the settings that are sent, and no others.',
    sentence: changes('queue', 'name'),
    body: shape('Call queue change request', {
      domain_name: domainName,
      ...commonFields,
      ...queueFields,
      name: requestedAccount,
      dateLastModified: versionField,
    }),
    returns: single(CallQueue),
  }),
  DeleteCallQueue: del('/api/Link/DeleteCallQueue', {
    removes: 'queue',
    summary:
      'Deletes a call queue; refused while something leads to it, unless it says what takes its place.',
    sentence: deletes('queue', 'name', 'names'),
    body: shape('Delete call queue request', {
      domain_name: domainName,
      name: requestedAccount,
      ...deletionFields,
    }),
    returns: single(DeletedAccount),
  }),
});

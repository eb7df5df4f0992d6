import { msg } from '#i18n';
import { group, listOf, noContent, okOrNoContent, patch, post, single } from '../call';
import { boolean, domain, integer, list, ref } from '../fields';
import { pageFields, pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import { Domain, HostTenant, PbxServersResult } from './domainEntities';
import { ActiveHostServer, HostServer } from './hostServers';

const ServerId = shape('Host server id', { id: required(integer('Server id')) });

export const serverCalls = group('Servers and domains', {
  permission: 'domains.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetCurrentServers: post('/api/NumberHub/GetCurrentServers', {
    effect: 'read',
    summary: 'All host servers, with what they carry; a reseller sees those its phone systems may run on.',
    body: shape('Host server list', {
      ...pageFields,
      wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
      is_active: boolean('Active'),
    }),
    returns: listOf(ActiveHostServer),
  }),
  RemoveHostServer: post('/api/NumberHub/RemoveHostServer', {
    removes: 'host_server',
    summary: 'Removes a host server that no phone system runs on.',
    sentence: deletes('host_server', 'id'),
    body: ServerId,
    returns: noContent,
    access: 'staff',
  }),
  EditHostServer: post('/api/NumberHub/EditHostServer', {
    summary: 'Changes a host server, or adds one when no id is given.',
    sentence: [changes('host_server', 'id'), creates('host_server', 'name')],
    body: HostServer,
    returns: single(ActiveHostServer),
    access: 'staff',
  }),
  SetActiveHostServer: post('/api/NumberHub/SetActiveHostServer', {
    summary:
      'Has new phone systems of a wholesaler, or of all the server is kept for, set up on a host server.',
    sentence: [
      msg('Set up new phone systems of {wholesaler_id} on {id}'),
      msg('Set up new phone systems on {id}'),
      msg('Choose the host server of new phone systems'),
    ],
    records: { id: 'host_server' },
    body: shape('Active host server request', {
      id: required(integer('Server id')),
      wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
    }),
    returns: single(ActiveHostServer),
    access: 'staff',
  }),
  UpdatePbxServers: post('/api/NumberHub/UpdatePbxServers', {
    summary:
      'Counts the extensions of phone systems again, and moves them to another host server where one is named; answers those that changed.',
    sentence: [
      msg('Move {domains} to {move_to}'),
      msg('Recount the extensions of {domains}'),
      msg('Recount the extensions of phone systems'),
    ],
    body: shape('PBX servers request', {
      serverid: ref('host-servers', 'Host server', 'integer'),
      domains: list(required(domain('Domain')), { title: 'Domains', maxItems: 10_000 }),
      move_to: ref(
        'host-servers',
        {
          title: 'Move to',
          description: 'The host server the named phone systems, or all of the server, run on from now on.',
        },
        'integer',
      ),
    }),
    returns: single(PbxServersResult),
  }),
  BulkSetActiveDomain: patch('/api/NumberHub/BulkSetActiveDomain', {
    summary: 'Sets phone systems active or inactive, all or none.',
    sentence: [
      msg('{is_active, select, true {Activate {domains}} other {Deactivate {domains}}}'),
      msg('Activate or deactivate phone systems'),
    ],
    body: shape('Active domains request', {
      domains: required(list(required(domain('Domain')), { title: 'Domains', maxItems: 10_000 })),
      is_active: required(boolean('Active')),
    }),
    returns: noContent,
  }),
  SetDeletedPbxDomain: post('/api/NumberHub/SetDeletedPbxDomain', {
    setting: 'allow',
    summary: 'Flags a phone system as deleted, or takes the flag away.',
    sentence: [
      msg('{deleted, select, false {Unmark {domain_name} as deleted} other {Mark {domain_name} as deleted}}'),
      msg('Mark {domain_name} as deleted'),
    ],
    body: shape('Deleted domain request', {
      domain_name: required(domain('Domain')),
      deleted: boolean({ title: 'Deleted', default: true }),
    }),
    returns: single(Domain),
  }),
});

export const DomainList = pageRequest('Domain list', {
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
  host_server_id: ref('host-servers', 'Host server', 'integer'),
  domain_name: textFilter('Domain'),
  state: textFilter('State'),
  account: textFilter('Customer no.'),
  mode: textFilter('Mode'),
  is_active: boolean('Active'),
  is_provisioned: boolean('Provisioned'),
  template_id: ref('domain-templates', 'Template', 'integer'),
});

export const domainListCalls = group('PBX', {
  permission: 'domains.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
  ok: okOrNoContent,
})({
  ListHostServerTenants: post('/api/Link/ListHostServerTenants', {
    effect: 'read',
    summary: 'The phone systems that run on a host server, or on all, as the machines see them.',
    body: shape('Host server tenants', {
      serverid: ref('host-servers', { title: 'Host server', description: 'Empty: all.' }, 'integer'),
      ...pageFields,
    }),
    returns: listOf(HostTenant),
  }),
  GetWholeSalerDomains: post('/api/Link/GetWholeSalerDomains', {
    effect: 'read',
    summary: 'The phone systems, all or a wholesaler’s; a page of them where a page size is asked for.',
    body: DomainList,
    returns: listOf(Domain),
  }),
});

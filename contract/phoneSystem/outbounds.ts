import { msg } from '#i18n';
import { group, inDomain, listOf, okOrNoContent, patch, post, single } from '../call';
import { auditedEntity } from '../entity';
import { account, boolean, count, domain, integer, list, oneOf, phone, text } from '../fields';
import { required, shape } from '../schema';
import { deletes } from '../sentence';
import { domainName } from './accountFields';

/** Owners of a caller ID: the whole phone system, an extension, or agents who dial out for a queue. */
export const outboundOwners = {
  domain: 'Whole phone system',
  extensions: 'Extension',
  acds: 'Call queue',
} as const;

const ownerField = account({ title: 'Extension or queue', maxLength: 15 }, ['extensions', 'acds']);
const requestedOwner = account(
  { title: 'Extension or queue', description: 'Empty: the whole phone system.', maxLength: 15 },
  ['extensions', 'acds'],
);
const aniOptions = { title: 'Caller ID', description: 'Shown to whom is called.' };

/** A number that can be presented on outbound calls. */
export const Outbound = auditedEntity('Outbound number', {
  id: integer({ title: 'Id', readOnly: true }),
  domain_name: domain('Domain'),
  account: requestedOwner,
  user_type: oneOf(outboundOwners, { title: 'May be shown by', readOnly: true }),
  ani: phone({ ...aniOptions, 'x-refers': 'number', 'x-shows': 'number' }),
  display: text({ title: 'Name', maxLength: 100 }),
  is_default: boolean({ title: 'Default', description: 'Shown unless another is chosen.' }),
});

/** The number of a caller ID. The caller ID is removed together with the account that owns it. */
export const OutboundNumber = shape('Number of an outbound', {
  ani: phone({ ...aniOptions, 'x-refers': 'number', 'x-shows': 'number' }),
});

export const outboundCalls = group('Outbounds', {
  permission: 'outbounds.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  CreateOutbound: post('/api/Link/CreateOutbound', {
    summary: 'Lets an extension, the agents of a call queue or everybody show a number on calls out.',
    sentence: [
      msg('Let {account} show {ani} on outbound calls'),
      msg('Let everyone show {ani} on outbound calls'),
      msg('Add an outbound number'),
    ],
    body: shape('New outbound request', {
      domain_name: domainName,
      account: requestedOwner,
      ani: required(phone({ ...aniOptions, 'x-shows': 'number' })),
      display: text({ title: 'Name', maxLength: 100 }),
      is_default: boolean({ title: 'Default', description: 'Shown unless another is chosen.' }),
    }),
    returns: single(Outbound),
  }),
  GetOutbounds: post('/api/Link/GetOutbounds', {
    effect: 'read',
    summary: 'The numbers that may be shown on calls out: of one extension or queue, or all.',
    body: shape('Outbounds request', {
      domain_name: domainName,
      account: ownerField,
      usable: boolean({
        title: 'All it may show',
        description:
          'With an account: also those of the queues it is an agent of, and of the whole phone system.',
      }),
    }),
    returns: listOf(Outbound),
  }),
  DeleteOutbounds: patch('/api/Link/DeleteOutbounds', {
    removes: 'outbound',
    summary: 'Takes numbers from those that may be shown, all or none.',
    sentence: deletes('outbound', 'ids'),
    body: shape('Delete outbounds request', {
      domain_name: domainName,
      ids: required(list(required(integer('Id')), { title: 'Numbers', maxItems: 1000 })),
    }),
    returns: single(shape('Deleted outbounds', { deleted: count('Numbers taken away') })),
  }),
  ResetOutbounds: post('/api/Link/ResetOutbounds', {
    summary:
      'Lets an extension or the agents of a queue show the numbers that lead to it, and no others; the whole phone system its main number.',
    sentence: [
      msg('Reset the outbound numbers of {account}'),
      msg('Reset the outbound numbers of {domain_name}'),
    ],
    body: shape('Reset outbounds request', { domain_name: domainName, account: requestedOwner }),
    returns: listOf(Outbound),
  }),
});

import { group, inDomain, listOf, okOrEmpty, one, patch, post } from '../call';
import { boolean, count, domain, integer, list, phone, text } from '../fields';
import { required, shape } from '../schema';
import { domainName } from './accountFields';

/** A caller ID the agents of a queue may show when they dial from it. */
export const Outbound = shape('Outbound number', {
  id: integer({ title: 'Id', readOnly: true }),
  domain_name: domain('Domain'),
  account: text({ title: 'Call queue', maxLength: 15 }),
  ani: phone({ title: 'Caller ID', description: 'Shown to whom an agent calls.' }),
  display: text({ title: 'Name', maxLength: 100 }),
  is_default: boolean({ title: 'Used unless another is chosen' }),
});

const about = { access: 'customer', tenant: inDomain('domain_name'), ok: okOrEmpty } as const;
const queue = required(text({ title: 'Call queue', maxLength: 15, examples: ['600'] }));

export const outboundCalls = group('Outbounds', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
})({
  CreateOutbound: post('/api/Link/CreateOutbound', {
    effect: 'write',
    summary: 'Lets the agents of a call queue show a number when they dial from it.',
    body: shape('New outbound request', {
      domain_name: domainName,
      account: queue,
      ani: required(phone('Caller ID')),
      display: text({ title: 'Name', maxLength: 100 }),
      is_default: boolean('Used unless another is chosen'),
    }),
    returns: one(Outbound),
    ...about,
  }),
  GetOutbounds: post('/api/Link/GetOutbounds', {
    effect: 'read',
    summary: 'The numbers agents may show, of one call queue or of all.',
    body: shape('Outbounds request', {
      domain_name: domainName,
      account: text({ title: 'Call queue', maxLength: 15 }),
    }),
    returns: listOf(Outbound),
    ...about,
  }),
  DeleteOutbounds: patch('/api/Link/DeleteOutbounds', {
    effect: 'write',
    summary: 'Takes numbers from those agents may show.',
    body: shape('Delete outbounds request', {
      domain_name: domainName,
      ids: required(list(required(integer('Id')), { title: 'Numbers', maxItems: 1000 })),
    }),
    returns: one(shape('Deleted outbounds', { deleted: count('Numbers taken away') })),
    ...about,
  }),
  ResetOutbounds: post('/api/Link/ResetOutbounds', {
    effect: 'write',
    summary: 'Lets the agents of a call queue show the queue’s own numbers, and no others.',
    body: shape('Reset outbounds request', { domain_name: domainName, account: queue }),
    returns: listOf(Outbound),
    ...about,
  }),
});

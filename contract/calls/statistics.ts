import { group, inDomain, listOf, okOrNoContent, post } from '../call';
import { dateTime } from '../fields';
import { shape } from '../schema';
import { domainName, total } from './callFields';

const Sample = shape('Statistics sample', {
  time: dateTime({ title: 'Minute', readOnly: true }),
  calls: total('Calls going on'),
  started: total('Calls begun'),
  answered: total('Calls answered'),
  waiting: total('Waiting in queues'),
});

export const statisticsCalls = group('Misc', { permission: null, whileImpersonating: 'allowed' })({
  GetStatistics: post('/api/Link/GetStatistics', {
    effect: 'read',
    summary: 'What went on in a domain in each of the last 240 minutes, the oldest first.',
    body: shape('Statistics request', { domain_name: domainName }),
    returns: listOf(Sample),
    access: 'customer',
    tenant: inDomain(),
    ok: okOrNoContent,
  }),
});

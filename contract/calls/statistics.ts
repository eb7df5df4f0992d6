import { group, inDomain, listOf, okOrNoContent, post } from '../call';
import { dateTime } from '../fields';
import { shape } from '../schema';
import { domainName, totalField } from './callFields';

const Sample = shape('Statistics sample', {
  time: dateTime({ title: 'Minute', readOnly: true }),
  calls: totalField('Calls going on'),
  started: totalField('Calls begun'),
  answered: totalField('Calls answered'),
  waiting: totalField('Waiting in queues'),
});

export const statisticsCalls = group('Misc', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetStatistics: post('/api/Link/GetStatistics', {
    effect: 'read',
    summary: 'What went on in a domain in each of the last 240 minutes, the oldest first.',
    body: shape('Statistics request', { domain_name: domainName }),
    returns: listOf(Sample),
  }),
});

import { group, inDomain, post, single } from '../call';
import { domainName } from '../calls/callFields';
import { timeZone } from '../fields';
import { shape } from '../schema';

const DomainClock = shape('Phone system’s clock', {
  timezone: timeZone({ title: 'Time zone', readOnly: true }),
});

export const clockCalls = group('Clock', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetDomainClock: post('/api/Console/GetDomainClock', {
    effect: 'read',
    summary: 'The time zone a phone system keeps: its hours, days of reports and call log are told in it.',
    body: shape('Clock request', { domain_name: domainName }),
    returns: single(DomainClock),
  }),
});

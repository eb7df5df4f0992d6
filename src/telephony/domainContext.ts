import { msg } from '#i18n';
import type { Context } from '../declaration/kit';

interface Row {
  domain_name?: string | null;
  display?: string | null;
  company?: string | null;
}

/** Phone system as the context of pages, identified by its domain. */
export const domainContext: Context = {
  name: 'domain',
  field: 'domain_name',
  chosenFrom: 'reseller',
  getOwnKey: (session) => (session as { domainName?: string | null }).domainName,
  home: '/pbx-customer',
  all: '/domains',
  icon: 'Dns',
  alwaysHolds: ['external'],
  words: {
    singular: msg('Domain'),
    all: msg('All domains'),
    choose: msg('Choose a domain'),
    why: msg('This page is about one phone system. Choose the one to work on.'),
    several: msg('Domains'),
    find: msg('Find a domain'),
    findBy: msg('Domain, customer or customer no.'),
    noMatch: msg('No matching domain.'),
    none: msg('There are no domains yet.'),
    more: msg('More domains match: keep typing to narrow down.'),
    zone: msg('this phone system’s zone'),
    holdsNone: msg('This phone system has none of these.'),
  },
  search: {
    call: 'GetWholeSalerDomains',
    send: (text, limit) => ({
      pageNumber: 1,
      pageSize: limit,
      sortBy: 'domain_name',
      ...(text && { search: text }),
    }),
    read: (row) => {
      const { domain_name, display, company } = row as Row;
      return { name: domain_name ?? '', display: display || company || '' };
    },
  },
  clock: {
    call: 'GetDomainClock',
    send: (name) => ({ domain_name: name }),
    zone: (answer) => (answer as { timezone?: string | null }).timezone ?? undefined,
  },
};

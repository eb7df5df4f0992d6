import { t } from '#i18n';
import type { Quoters } from '../apiCalls/callHandler';
import { createLine, type QuoteLine } from '../apiCalls/quote';
import type { Database } from '../database/database';
import type { Domain } from '../http/tenancy/requestDomain';
import { requireNumber } from '../numberingPlan/normaliseNumber';
import { readOffer } from '../numberOffers/offerRows';
import { readItem } from '../numbers/inventory/numberListItem';
import {
  buildNumberScope,
  findDomainCustomer,
  requireDomain,
  unrestrictedScope,
} from '../numbers/numberOwners';
import { readOrder, readOrderNumbers } from '../portOrders/portRows';
import { readDefaultTerms } from './planPrices';

/**
 * Quotes numbers that a phone system is given: they are billed to its customer, on the wholesaler's plan for calls, once
 * the billing of the service is started.
 */
async function quoteNumbers(db: Database, domain: Domain, count: number): Promise<QuoteLine[]> {
  if (count === 0) return [];
  const terms = await readDefaultTerms(db, domain.wholesalerId, 'voice');
  const customer = await findDomainCustomer(db, domain);
  return [
    createLine({
      ...terms,
      what: t('Phone number'),
      per: 'month',
      start: null,
      count,
      to: customer ? [customer] : [],
    }),
  ];
}

export const numberQuoters: Quoters = {
  CreateNumber: ({ request: { domain }, services: { db } }) => quoteNumbers(db, domain, 1),

  AddDid: ({ request: { domain, body }, services: { db } }) =>
    quoteNumbers(db, domain, new Set(body.dids).size),

  AddNumberDID: async ({ request: { body }, caller: { scope }, services: { db } }) =>
    body.domain_name ? quoteNumbers(db, await requireDomain(db, scope, body.domain_name), 1) : [],

  async UpdateNumberDID({ request: { body }, caller: { scope }, services: { db } }) {
    if (!body.domain_name) return [];
    const { domain_name } = await readItem(db, requireNumber(body.did, 'did'), buildNumberScope(scope));
    if (domain_name === body.domain_name) return [];
    return quoteNumbers(db, await requireDomain(db, scope, body.domain_name), 1);
  },

  async AcceptNumberOffer({ request: { body }, services: { db } }) {
    const offer = await readOffer(db, body.id);
    const domain = await requireDomain(db, unrestrictedScope, offer.domain_name ?? '');
    return quoteNumbers(db, domain, offer.chosen?.length ?? 0);
  },

  async CutOverPortOrder({ request: { body }, caller: { scope }, services: { db } }) {
    const order = await readOrder(db, scope, body.id);
    if (!order.domainName) return [];
    const numbers = await readOrderNumbers(db, order);
    return quoteNumbers(db, await requireDomain(db, scope, order.domainName), numbers.length);
  },
};

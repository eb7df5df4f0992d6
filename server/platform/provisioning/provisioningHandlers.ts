import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { provisioningCalls } from '../../../contract/platform/provisioning';
import { getOwner } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { domains } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import { normaliseNumbers } from '../../numberingPlan/normaliseNumber';
import { findCustomerByNumber } from '../customerLookup';
import { pbxServers, readPbxServers } from '../domains/pbxServers';
import { parseId } from '../wholesalerRecords';
import { buildProvisioningPreview } from './buildProvisioningPreview';
import { pollCarrier } from './pollCarrier';
import { provisionDomain } from './provisionDomain';
import { findPlan, findTemplate, resolveAccountStarts } from './provisioningOptions';
import { findHostServer, normalizeDomainName, registerDomain } from './registerDomain';
import { startProvisioning } from './startProvisioning';

export const provisioningHandlers: HandlersFor<keyof typeof provisioningCalls> = {
  ProvisionPbx: ({ request: { body }, caller: { scope, session, actor }, services: { db } }) =>
    runInTransaction(db, actor, (tx) => provisionDomain(tx, actor, session, scope, body)),

  async CreatePBXServer({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    const { domain_url, customer_no, serverid, ...setup } = body;
    const domainName = normalizeDomainName(domain_url);
    return runInTransaction(db, actor, async (tx) => {
      const customer = await findCustomerByNumber(tx, scope, customer_no, 'customer_no');
      await findPlan(tx, customer.wholesalerId, { id: setup.rateplan_id }, 'rateplan_id');
      await findTemplate(tx, customer.wholesalerId, { id: setup.template_id }, 'template_id');
      await resolveAccountStarts(tx, customer.wholesalerId, { requested: setup.domain_default_id });
      const server = await findHostServer(tx, customer, serverid);
      const domain = await registerDomain(tx, session, customer, {
        field: 'domain_url',
        domainName,
        hostServerId: server.id ?? undefined,
        isProvisioned: false,
      });
      await pbxServers.create(tx, actor, getOwner(domain), { ...setup, customer_no, domain_url: domainName });
      const [created] = await readPbxServers(tx, eq(domains.domainName, domainName));
      if (!created) throw createNotFoundError(t('There is no phone system {domainName}.', { domainName }));
      return created;
    });
  },

  StartProvision: ({ request: { body, domain }, caller: { session, actor }, services: { db } }) =>
    runInTransaction(db, actor, (tx) => startProvisioning(tx, actor, session, domain, body)),

  InitiateDomainCreate: ({ request: { params }, caller: { scope, session }, services: { db } }) =>
    buildProvisioningPreview(db, scope, session.id, parseId(params.id)),

  async PollSymbio({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    const numbers = body.numbers?.length ? normaliseNumbers(body.numbers, 'numbers') : [];
    await pollCarrier(db, actor, gateways.carrier, numbers);
    return undefined;
  },
};

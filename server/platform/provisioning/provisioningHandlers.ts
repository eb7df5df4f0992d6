import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { provisioningCalls } from '../../../contract/platform/provisioning';
import { domains } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { notFound } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { normaliseNumbers } from '../../numbers/format/normaliseNumber';
import { ownerOf } from '../../phoneSystem/accounts/accountStore';
import { customerNumbered } from '../customerLookup';
import { pbxServers, pbxServersOf } from '../domains/pbxServers';
import { idOf } from '../wholesalerRecords';
import { pollCarrier } from './pollCarrier';
import { provision } from './provisionDomain';
import { accountStartsFor, planFor, templateFor } from './provisioningOptions';
import { provisioningPreview } from './provisioningPreview';
import { hostServerFor, registerDomain, spelledDomain } from './registerDomain';
import { startProvision } from './startProvisioning';

/** New phone systems, and news from the carrier. */
export const provisioningHandlers: HandlersOf<keyof typeof provisioningCalls> = {
  ProvisionPbx: ({ db, body, scope, session, actor }) =>
    inTransaction(db, actor, (tx) => provision(tx, actor, session, scope, body)),

  async CreatePBXServer({ db, body, scope, session, actor }) {
    const { domain_url, customer_no, serverid, ...setup } = body;
    const domainName = spelledDomain(domain_url);
    return inTransaction(db, actor, async (tx) => {
      const customer = await customerNumbered(tx, scope, customer_no, 'customer_no');
      await planFor(tx, customer.wholesalerId, { id: setup.rateplan_id }, 'rateplan_id');
      await templateFor(tx, customer.wholesalerId, { id: setup.template_id }, 'template_id');
      await accountStartsFor(tx, customer.wholesalerId, { requested: setup.domain_default_id });
      const server = await hostServerFor(tx, customer, serverid);
      const domain = await registerDomain(tx, session, customer, {
        field: 'domain_url',
        domainName,
        hostServerId: server.id ?? undefined,
        isProvisioned: false,
      });
      await pbxServers.create(tx, actor, ownerOf(domain), { ...setup, customer_no, domain_url: domainName });
      const [made] = await pbxServersOf(tx, eq(domains.domainName, domainName));
      if (!made) throw notFound(t('There is no phone system {domainName}.', { domainName }));
      return made;
    });
  },

  StartProvision: ({ db, body, domain, session, actor }) =>
    inTransaction(db, actor, (tx) => startProvision(tx, actor, session, domain, body)),

  InitiateDomainCreate: ({ db, params, scope, session }) =>
    provisioningPreview(db, scope, session.id, idOf(params.id)),

  async PollSymbio({ db, body, actor, gateways }) {
    const numbers = body.numbers?.length ? normaliseNumbers(body.numbers, 'numbers') : [];
    await pollCarrier(db, actor, gateways.carrier, numbers);
    return undefined;
  },
};

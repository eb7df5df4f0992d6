import { t } from '#i18n';
import type { DryRunResponse, ExternalSystem } from '../../contract/console/dryRun';
import type { Database } from '../database/database';
import type { BillingGateway } from '../gateways/billing/billingGateway';
import type { CarrierGateway } from '../gateways/carrier/carrierGateway';
import type { StockGateway } from '../gateways/distributor/distributorGateway';
import type { EmergencyGateway } from '../gateways/emergency/emergencyGateway';
import { databaseFiles } from '../gateways/files/databaseFiles';
import type { FileStore } from '../gateways/files/fileStore';
import type { Gateways } from '../gateways/gateways';
import type { IdentityGateway } from '../gateways/identityGateway';
import type { MailGateway } from '../gateways/mailGateway';
import type { SmsGateway } from '../gateways/smsGateway';
import { ApiError } from '../http/errors/apiError';

/** A request to an external system that a dry run did not send. */
export type WithheldCall = NonNullable<DryRunResponse['held']>[number];

type RecordWithheld = (heldAction: Omit<WithheldCall, 'text'>) => void;

const systemMessages: Record<ExternalSystem, (values: { to: string; about: string }) => string> = {
  mail: (values) => t('Mail to {to}: {about}', values),
  sms: (values) => t('Text message to {to}: {about}', values),
  billing: (values) => t('Request to the billing system about {to}: {about}', values),
  distributor: (values) => t('Request to the distributor: {about}', values),
  carrier: (values) => t('Word to the carrier: {about}', values),
  identity: (values) => t('Request to the identity provider about {to}: {about}', values),
};

const toWithheldCall = ({ system, to, about }: Omit<WithheldCall, 'text'>): WithheldCall => ({
  system,
  to,
  about,
  text: systemMessages[system ?? 'mail']({ to: to ?? '', about: about ?? '' }),
});

/**
 * Returns the gateways for a dry run. Systems simulated in the database run within its transaction and are rolled back
 * with it. Other systems are only queried: requests that would change them are recorded and reported as successful.
 */
export function createDryRunGateways(
  gateways: Gateways,
  dry: Database,
  note: (heldAction: WithheldCall) => void,
): Gateways {
  const hold: RecordWithheld = (action) => note(toWithheldCall(action));
  return {
    ...gateways,
    mail: createDryRunMail(gateways.mail.within?.(dry), hold),
    sms: gateways.sms && createDryRunSms(gateways.sms, gateways.sms.within?.(dry), hold),
    billing: createDryRunBilling(gateways.billing, gateways.billing.within?.(dry), hold),
    stock: createDryRunStock(gateways.stock, gateways.stock.within?.(dry), hold),
    carrier: createDryRunCarrier(gateways.carrier, gateways.carrier.within?.(dry), hold),
    emergency: createDryRunEmergency(gateways.emergency, gateways.emergency.within?.(dry), hold),
    sales: gateways.sales.within?.(dry) ?? gateways.sales,
    identity: createDryRunIdentity(gateways.identity, hold),
    files: createDryRunFiles(gateways.files),
  };
}

const createDryRunMail = (inside: MailGateway | undefined, hold: RecordWithheld): MailGateway => ({
  async send(domain, mail) {
    hold({ system: 'mail', to: mail.to, about: mail.subject });
    await inside?.send(domain, mail);
  },
});

const createDryRunSms = (
  outside: SmsGateway,
  inside: SmsGateway | undefined,
  hold: RecordWithheld,
): SmsGateway => ({
  async send(messages) {
    for (const { to, text } of messages) hold({ system: 'sms', to, about: text });
    return (await inside?.send(messages)) ?? [];
  },
  reports: (references) => (inside ?? outside).reports(references),
});

const createDryRunBilling = (
  outside: BillingGateway,
  inside: BillingGateway | undefined,
  hold: RecordWithheld,
): BillingGateway => ({
  async send(request) {
    hold({ system: 'billing', to: request.csn, about: request.type });
    if (inside) return inside.send(request);
    return {
      success: true,
      custno: null,
      errorDiscription: null,
      responseType: `${request.type}Response`,
      xml: '',
    };
  },
  services: (scope, filters) => (inside ?? outside).services(scope, filters),
});

const createDryRunStock = (
  outside: StockGateway,
  inside: StockGateway | undefined,
  hold: RecordWithheld,
): StockGateway => ({
  products: (parts) => (inside ?? outside).products(parts),
  async place(order) {
    const pieces = (order.customerPurchaseOrderLines ?? []).map(
      ({ itemId, quantity }) => `${quantity ?? 1} × ${itemId ?? ''}`,
    );
    hold({ system: 'distributor', to: '', about: pieces.join(', ') });
    return inside ? inside.place(order) : { salesID: 'SO', webOrderID: 'W' };
  },
  progress: (payloadIDs) => (inside ?? outside).progress(payloadIDs),
  async cancel(payloadID) {
    hold({ system: 'distributor', to: '', about: payloadID });
    await inside?.cancel(payloadID);
  },
});

const createDryRunCarrier = (
  outside: CarrierGateway,
  inside: CarrierGateway | undefined,
  hold: RecordWithheld,
): CarrierGateway => ({
  news: () => (inside ?? outside).news(),
  async acknowledge(ids) {
    if (ids.length > 0) hold({ system: 'carrier', to: '', about: String(ids.length) });
    await inside?.acknowledge(ids);
  },
  async submitPort(request) {
    hold({ system: 'carrier', to: '', about: request.reference });
    await inside?.submitPort(request);
  },
  getPortProgress: (references) => (inside ?? outside).getPortProgress(references),
  async endPort(reference, end) {
    hold({ system: 'carrier', to: '', about: reference });
    await inside?.endPort(reference, end);
  },
  losingCarriers: (numbers) => (inside ?? outside).losingCarriers(numbers),
});

function createDryRunEmergency(
  outside: EmergencyGateway,
  inside: EmergencyGateway | undefined,
  hold: RecordWithheld,
): EmergencyGateway {
  const holdAll = (references: readonly string[]) => {
    for (const about of references) hold({ system: 'carrier', to: '', about });
  };
  return {
    async file(filings) {
      holdAll(filings.map(({ reference }) => reference));
      await inside?.file(filings);
    },
    answers: (references, signal) => (inside ?? outside).answers(references, signal),
    async withdraw(references) {
      holdAll(references);
      await inside?.withdraw(references);
    },
  };
}

/** Refuses to check a password, because a dry run would also roll back the counters that limit password guessing. */
function throwNoPassword(): never {
  throw new ApiError(
    422,
    'no_dry_run',
    t('A password is only checked as the change is made. Leave it out to see what else would change.'),
  );
}

function createDryRunIdentity(identity: IdentityGateway, hold: RecordWithheld): IdentityGateway {
  const guarded: IdentityGateway = {
    ...identity,
    // Called without an account, so that the response does not reveal whether the password was used before.
    preparePassword: (db, _, email, password) => identity.preparePassword(db, null, email, password),
    wasUsed: async () => throwNoPassword(),
    isPassword: async () => throwNoPassword(),
  };
  if (identity.isInDatabase) return guarded;
  const note = (to: string, about: string) => hold({ system: 'identity', to, about });
  return {
    ...guarded,
    preparePassword: async () => ({ prepared: null }),
    async create(_, { email }) {
      note(email, t('New account'));
      return crypto.randomUUID();
    },
    change: async (_, id) => note(id, t('Change of an account')),
    remove: async (_, id) => note(id, t('Removal of an account')),
    async passwordLink(_, id) {
      note(id, t('Link to choose a password'));
      return { address: '', expires: new Date() };
    },
    async resetMfa(_, id) {
      note(id, t('Reset of second factors'));
      return 0;
    },
    endOwnSessions: async (_, { id }) => note(id, t('End of sessions')),
    async actAs(_, __, id) {
      note(id, t('Acting as somebody else'));
      return { token: '', expiresIn: 0 };
    },
    endActing: async (_, { id }) => note(id, t('End of acting as somebody else')),
  };
}

/** Returns a file store that writes new files within the transaction, regardless of the configured storage. */
const createDryRunFiles = (files: FileStore): FileStore => ({
  write: databaseFiles.write,
  read: files.read,
  tidy: async () => undefined,
});

import type { Database } from '../database/database';
import type { PortEnd, PortRequest } from '../gateways/carrier/portGateway';
import { enqueue } from '../jobs/enqueue';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';
import { unrestrictedScope } from '../numbers/numberOwners';
import { getReference, type PortNumberRow, type PortOrderRow, readOrder, readOrderNumbers } from './portRows';

export const enqueueCarrierUpdate = (tx: Database, order: number): Promise<number> =>
  enqueue(tx, { kind: 'tellPort', payload: { order }, key: String(order) });

const endByState: Partial<Record<PortOrderRow['state'], PortEnd>> = {
  cancelled: 'cancelled',
  cut_over: 'cut_over',
  done: 'cut_over',
  rolled_back: 'rolled_back',
};

/** Sends the order's current state to the carrier, even if it has changed since the job was created. Idempotent. */
export const sendPortJob: JobKind<JobPayloads['tellPort']> = {
  async handle({ payload }, { db, gateways }) {
    const order = await readOrder(db, unrestrictedScope, payload.order);
    const end = endByState[order.state];
    if (order.state === 'submitted')
      await gateways.carrier.submitPort(buildRequest(order, await readOrderNumbers(db, order)));
    else if (end) await gateways.carrier.endPort(getReference(order), end);
  },
};

const buildRequest = (order: PortOrderRow, numbers: readonly PortNumberRow[]): PortRequest => ({
  reference: getReference(order),
  attempt: order.attempt,
  losingCarrier: order.losingCarrier,
  category: order.category,
  accountNumber: order.accountNumber ?? '',
  billingName: order.billingName ?? '',
  billingAddress: order.billingAddress,
  contactName: order.contactName,
  contactNumber: order.contactNumber,
  requestedDate: order.wantedDate,
  signedOn: order.signedOn ?? '',
  letterSha256: order.letterSha256 ?? '',
  numbers: numbers.map(({ number }) => number),
});

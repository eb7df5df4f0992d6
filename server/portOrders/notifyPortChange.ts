import { type MessageDescriptor, msg } from '#i18n';
import { DRAFT_DAYS } from '../../contract/numbers/portLimits';
import { isPortReason, portReasons } from '../../contract/numbers/portReasons';
import type { PortState } from '../../contract/numbers/portStates';
import type { Transaction } from '../database/transaction';
import type { StoredText } from '../language/storedText';
import { notify } from '../notifications/notify';
import { loadPrincipal } from '../people/users/loadPerson';
import { getReference, type PortOrderRow, readOrderNumbers } from './portRows';

const stateMessages: Partial<Record<PortState, MessageDescriptor>> = {
  rejected: msg('Port order {id} was rejected by {carrier}.'),
  confirmed: msg(
    '{count, plural, one {Port order {id}: {carrier} has confirmed # number for {day}.} other {Port order {id}: {carrier} has confirmed # numbers for {day}.}}',
  ),
  cut_over: msg(
    '{count, plural, one {Port order {id}: # number has moved in.} other {Port order {id}: # numbers have moved in.}}',
  ),
  done: msg('Port order {id} is done: its numbers stay.'),
  rolled_back: msg('Port order {id} was rolled back: its numbers went back to {carrier}.'),
  cancelled: msg('Port order {id} was cancelled: it was a draft nobody had changed for {days} days.'),
};

/**
 * Notifies the users who created, signed or submitted an order of its new state, in the transaction that changes it.
 * @param actorId the user who made the change and is not notified
 */
export async function notifyPortChange(tx: Transaction, order: PortOrderRow, actorId: string): Promise<void> {
  const text = stateMessages[order.state];
  if (!text) return;
  const numbers = await readOrderNumbers(tx, order);
  const { id, losingCarrier: carrier, confirmedDate } = order;
  const reference = getReference(order);
  const values = { id: reference, carrier, count: numbers.length, days: DRAFT_DAYS };
  const codes = order.state === 'rejected' ? [...order.reasons, ...numbers.map(({ reason }) => reason)] : [];
  const people = new Set([order.createdBy, order.signedBy, order.submittedBy]);
  for (const to of people) {
    if (to === null || to === actorId) continue;
    const person = await loadPrincipal(tx, to);
    if (!person) continue;
    const isCustomer = person.level === 'customer';
    const reasons = [...new Set(codes)].flatMap((code): StoredText[] => {
      if (code === null) return [];
      if (!isPortReason(code)) return [code];
      return [{ text: portReasons[code][isCustomer ? 'customer' : 'text'], values: {} }];
    });
    await notify(tx, {
      kind: 'portOrder',
      to,
      topic: String(id),
      title: { text: msg('Port order {id}'), values: { id: reference } },
      texts: [
        { text, values: { ...values, ...(confirmedDate && { day: { day: confirmedDate } }) } },
        ...reasons,
      ],
      address: `${isCustomer ? '/pbx-customer' : ''}/port-orders/${id}/show`,
    });
  }
}

import { msg } from '#i18n';
import { emergencyReasons, isEmergencyReason } from '../../contract/numbers/emergencyReasons';
import type { Transaction } from '../database/transaction';
import type { StoredText } from '../language/storedText';
import { notify } from '../notifications/notify';
import { loadPrincipal } from '../people/users/loadPerson';

interface RefusedAddress {
  domainName: string;
  reason: string | null;
  submittedBy: string | null;
}

const REFUSED_FILTER = encodeURIComponent(JSON.stringify({ state: ['refused'] }));

/** Notifies submitters of rejected addresses and the reasons, once per phone system, in the transaction that applies the answers. */
export async function notifyRefusals(
  tx: Transaction,
  refused: readonly RefusedAddress[],
  actorId: string,
): Promise<void> {
  const senders = new Set(refused.map(({ submittedBy }) => submittedBy));
  for (const to of senders) {
    // The user who requested the answers sees the rejections in the response.
    if (to === null || to === actorId) continue;
    const person = await loadPrincipal(tx, to);
    if (!person) continue;
    const ownRefusals = refused.filter(({ submittedBy }) => submittedBy === to);
    for (const domain of new Set(ownRefusals.map(({ domainName }) => domainName))) {
      const rows = ownRefusals.filter(({ domainName }) => domainName === domain);
      await notify(tx, {
        kind: 'emergencyAddress',
        to,
        topic: domain,
        title: { text: msg('Emergency addresses were refused'), values: {} },
        texts: [
          {
            text: msg(
              '{count, plural, one {Emergency services refuse the address of # number of {domain}.} other {Emergency services refuse the addresses of # numbers of {domain}.}}',
            ),
            values: { count: rows.length, domain },
          },
          ...getReasons(rows),
        ],
        address: `${person.level === 'customer' ? '/pbx-customer' : ''}/emergency-addresses?filter=${REFUSED_FILTER}`,
      });
    }
  }
}

/** Returns the distinct rejection reasons; unknown codes are returned unchanged. */
const getReasons = (rows: readonly RefusedAddress[]): StoredText[] =>
  [...new Set(rows.map(({ reason }) => reason))].flatMap((code): StoredText[] => {
    if (!code) return [];
    return [isEmergencyReason(code) ? { text: emergencyReasons[code], values: {} } : code];
  });

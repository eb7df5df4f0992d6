import { addDays } from '../../common/localDate';
import { SERVICE_KIND } from '../../gateways/billing/localBilling';
import { demoPlansHeld, demoRatePlans } from '../demoWholesale';
import type { DatedRecord } from '../insertDatedRecords';
import type { Random } from '../seededRandom';

/** A number of a phone system, and whose it is. */
export interface Assigned {
  csn: string;
  domain: string;
  custno: string;
  wholesaler: number;
  name: string | null;
  listed: boolean;
  since: string;
  locality: string | null;
  state: string | null;
}

export const midnight = (day: string): string => `${day}T00:00:00Z`;

/** The plan for calls a wholesaler has; the first one it holds. */
function planOf(wholesaler: number): { planNo: string; planName: string } {
  const assignedPlans = new Set(
    demoPlansHeld
      .filter(({ wholesalerId }) => wholesalerId === wholesaler)
      .map(({ ratePlanId }) => ratePlanId),
  );
  const plan = demoRatePlans.find(({ id, planType }) => planType === 'voice' && assignedPlans.has(id));
  return { planNo: plan?.ratePlanNo ?? '', planName: plan?.ratePlanDescription ?? '' };
}

/** What is asked of billing for a number. */
export const requestOf = ({ csn, custno, domain, name, locality, state, listed, wholesaler }: Assigned) => ({
  csn,
  customer: custno,
  planNo: planOf(wholesaler).planNo,
  domain_name: domain,
  name,
  locality,
  state,
  listedCode: listed ? 'LE' : 'UL',
  lineType: 'DID',
  productType: 'Hosted voice',
});

/** A number as billing has it; a few have been disconnected since. */
export function serviceRow(random: Random, today: string, number: Assigned): DatedRecord {
  const { csn, custno, wholesaler, since } = number;
  const isGone = random.chance(0.02);
  return {
    kind: SERVICE_KIND,
    wholesaler_id: wholesaler,
    key: csn,
    body: {
      ...requestOf(number),
      ...planOf(wholesaler),
      contract_id: `K-${custno}`,
      contract_start_date: addDays(today, -700),
      contract_end_date: null,
      fullService: true,
      status: isGone ? 'Disconnected' : 'Active',
      serviceDateConnected: since,
      serviceDateDisconnected: isGone ? addDays(today, -random.between(1, 60)) : null,
    },
    made: midnight(since),
    by: 'system',
  };
}

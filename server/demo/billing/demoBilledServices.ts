import { addDays } from '../../common/localDate';
import type { Random } from '../../common/seededRandom';
import { SERVICE_KIND } from '../../localGateways/billing/createLocalBilling';
import { demoRatePlans, demoWholesalerPlans } from '../demoWholesale';
import type { DatedRecord } from '../insertDatedRecords';

export interface AssignedNumber {
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

export const toMidnight = (day: string): string => `${day}T00:00:00Z`;

/** Returns a wholesaler's first call plan. */
function getPlan(wholesaler: number): { planNo: string; planName: string } {
  const assignedPlans = new Set(
    demoWholesalerPlans
      .filter(({ wholesalerId }) => wholesalerId === wholesaler)
      .map(({ ratePlanId }) => ratePlanId),
  );
  const plan = demoRatePlans.find(({ id, planType }) => planType === 'voice' && assignedPlans.has(id));
  return { planNo: plan?.ratePlanNo ?? '', planName: plan?.ratePlanDescription ?? '' };
}

export const buildRequest = ({
  csn,
  custno,
  domain,
  name,
  locality,
  state,
  listed,
  wholesaler,
}: AssignedNumber) => ({
  csn,
  customer: custno,
  planNo: getPlan(wholesaler).planNo,
  domain_name: domain,
  name,
  locality,
  state,
  listedCode: listed ? 'LE' : 'UL',
  lineType: 'DID',
  productType: 'Hosted voice',
});

/** Builds the billing record of a number. A few services have been disconnected. */
export function buildServiceRow(random: Random, today: string, number: AssignedNumber): DatedRecord {
  const { csn, custno, wholesaler, since } = number;
  const isRemoved = random.chance(0.02);
  return {
    kind: SERVICE_KIND,
    wholesaler_id: wholesaler,
    key: csn,
    body: {
      ...buildRequest(number),
      ...getPlan(wholesaler),
      contract_id: `K-${custno}`,
      contract_start_date: addDays(today, -700),
      contract_end_date: null,
      fullService: true,
      status: isRemoved ? 'Disconnected' : 'Active',
      serviceDateConnected: since,
      serviceDateDisconnected: isRemoved ? addDays(today, -random.between(1, 60)) : null,
    },
    made: toMidnight(since),
    by: 'system',
  };
}

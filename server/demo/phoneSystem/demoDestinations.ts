import { sql } from 'drizzle-orm';
import type { NumberState } from '../../../contract/numbers/numberStates';
import type { AccountType } from '../../accounts/accountStore';
import type { Transaction } from '../../database/transaction';
import type { DemoDomain } from '../demoWholesale';
import { type AccountPlan, createAccountPlan, getSlug } from './demoAccountPlan';

/**
 * Assigns destinations to the numbers of every phone system: the main number to the menu, the next numbers to a queue
 * and a group, and the rest in turn to accounts of the intended type. If there are no accounts, numbers have no
 * destination.
 */
export function assignDestinations(numbers: DemoNumber[], domains: DemoDomain[]): DemoNumber[] {
  const next = new Map(domains.map((domain) => [domain.domainName, createDestinationPicker(domain)]));
  const inOrder = [...numbers].sort(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || (a.phone_number < b.phone_number ? -1 : 1),
  );
  const leading = new Map(
    inOrder.map((number) => [number.phone_number, next.get(number.domain_name ?? '')?.(number)]),
  );
  return numbers.map((number) => ({
    ...number,
    destination_account: leading.get(number.phone_number)?.account ?? null,
    destination_user_type: leading.get(number.phone_number)?.type ?? null,
  }));
}

interface Destination {
  account: string;
  type: AccountType;
}

function createDestinationPicker(domain: DemoDomain): (number: DemoNumber) => Destination | undefined {
  const plan = getAccountPlan(domain);
  const used: Partial<Record<AccountType, number>> = {};
  const first: AccountType[] = ['attendants', 'acds', 'hunts'];
  return (number) => {
    const type = first.shift() ?? (number.destination_user_type as AccountType | null) ?? 'extensions';
    const place = used[type] ?? 0;
    used[type] = place + 1;
    const accounts = plan?.[type] ?? [];
    const account = accounts[place % accounts.length];
    return account === undefined ? undefined : { account, type };
  };
}

export const getAccountPlan = ({
  domainName,
  isProvisioned,
  extensionCount,
}: Pick<DemoDomain, 'domainName' | 'isProvisioned' | 'extensionCount'>): AccountPlan | undefined =>
  isProvisioned && extensionCount ? createAccountPlan(getSlug(domainName), extensionCount) : undefined;

export interface DemoDid {
  number: string;
  domain: string;
  account: string;
  type: string;
}

export async function readDids(tx: Transaction): Promise<Map<string, DemoDid[]>> {
  const { rows } = await tx.execute<DemoDid & Record<string, unknown>>(sql`
    select phone_number as number, domain_name as domain, destination_account as account, destination_user_type as type
    from phone_number where domain_name is not null and destination_account is not null
    order by is_primary desc, phone_number`);
  const numbers = new Map<string, DemoDid[]>();
  for (const row of rows) numbers.set(row.domain, [...(numbers.get(row.domain) ?? []), row]);
  return numbers;
}

/** A row of `phone_number`, by column. */
export interface DemoNumber {
  phone_number: string;
  state: NumberState;
  region_id: number | null;
  range_id: number | null;
  wholesaler_id: number | null;
  remote_trunk_id: string | null;
  domain_name: string | null;
  customer_number: string | null;
  display: string | null;
  directory_listing: boolean;
  date_allocated: string | null;
  date_quarantined: string | null;
  quarantine_release: string | null;
  cancel_type: string | null;
  cancel_comment: string | null;
  ani: string | null;
  destination_account: string | null;
  destination_user_type: string | null;
  /** How the carrier routes calls, in the fields of GetNumberDetails. */
  routing: Record<string, unknown>;
  is_primary: boolean;
}

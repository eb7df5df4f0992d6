import type { CallBody, CallResponse } from '../../../contract';
import type { PortCategory } from '../../../contract/numbers/portStates';
import type { GroupDetails, PortInDraft } from './moveDraft';

export type CheckedNumber = CallResponse<'CheckPortNumbers'>[number];

/** Numbers with the same losing carrier and category, which form one order. */
export interface PortGroup {
  key: string;
  category: PortCategory;
  /** Carrier name as used in the carrier's API; '' if unknown. */
  carrier: string;
  /** E.164 digits. */
  numbers: string[];
}

/** Groups the checked numbers into orders, largest first. */
export const groupNumbers = (checked: readonly CheckedNumber[]): PortGroup[] => {
  const groups = new Map<string, PortGroup>();
  for (const { number, valid, category, losing_carrier } of checked) {
    if (!valid || !number || !category) continue;
    const carrier = losing_carrier ?? '';
    const key = `${category} ${carrier}`;
    const group = groups.get(key) ?? { key, category, carrier, numbers: [] };
    group.numbers.push(number);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((group, other) => other.numbers.length - group.numbers.length);
};

/** Fields that are usually the same on all bills of a customer, used as defaults for the other groups. */
const sharedFields = ['name', 'address', 'contact', 'phone'] as const;

/** Returns the details of a group. Empty shared fields are filled in from the first group. */
export const getDetails = (
  group: PortGroup,
  [first = group]: readonly PortGroup[],
  draft: PortInDraft,
): GroupDetails => {
  const ownDetails = draft.groups[group.key] ?? {};
  const common = draft.groups[first.key] ?? {};
  return {
    ...ownDetails,
    ...Object.fromEntries(
      sharedFields
        .map((name) => [name, ownDetails[name] ?? common[name]])
        .filter(([, text]) => text !== undefined),
    ),
    carrier: ownDetails.carrier ?? group.carrier,
  };
};

/** Returns the fields that must be filled in before the order can be signed. */
export const listMissingFields = ({
  carrier = '',
  account = '',
  name = '',
}: GroupDetails): ('carrier' | 'account' | 'name')[] => [
  ...(carrier.trim() === '' ? (['carrier'] as const) : []),
  ...(account.trim() === '' ? (['account'] as const) : []),
  ...(name.trim() === '' ? (['name'] as const) : []),
];

const toNonEmpty = (text: string | undefined): string | undefined => text?.trim() || undefined;

/**
 * Builds the requests that create the orders.
 * @param domain the target phone system; '' if only a trunk is given
 */
export const buildRequest = (
  domain: string,
  groups: readonly PortGroup[],
  draft: PortInDraft,
): CallBody<'CreatePortOrders'> => ({
  ...(domain && { domain_name: domain }),
  ...(draft.trunk && { remote_trunk_id: draft.trunk }),
  orders: groups.map((group) => {
    const groupDetails = getDetails(group, groups, draft);
    const details = {
      account_number: toNonEmpty(groupDetails.account),
      billing_name: toNonEmpty(groupDetails.name),
      billing_address: toNonEmpty(groupDetails.address),
      contact_name: toNonEmpty(groupDetails.contact),
      contact_number: toNonEmpty(groupDetails.phone),
      wanted_date: toNonEmpty(groupDetails.requestedDay),
    };
    return {
      losing_carrier: groupDetails.carrier ?? '',
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
      numbers: group.numbers.map((number) => {
        const leads = domain && (toNonEmpty(draft.leads[number]) ?? toNonEmpty(groupDetails.leads));
        return { number, ...(leads && { leads_to: leads }) };
      }),
    };
  }),
});

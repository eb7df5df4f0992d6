import type { CallBody, CallResponse } from '../../../contract';
import type { PortCategory } from '../../../contract/numbers/portStates';
import type { GroupDetails, PortInDraft } from './moveDraft';

/** A written number, as the server has looked at it. */
export type CheckedNumber = CallResponse<'CheckPortNumbers'>[number];

/** Numbers that become one order: of one losing carrier and one category. */
export interface PortGroup {
  key: string;
  category: PortCategory;
  /** As the carrier's interface has it; '' where it does not know. */
  carrier: string;
  /** E.164 digits. */
  numbers: string[];
}

/** The orders that checked numbers make, those first that have most numbers. */
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
  return [...groups.values()].toSorted((one, other) => other.numbers.length - one.numbers.length);
};

/** What is the same on the bills of one customer. */
const sharedFields = ['name', 'address', 'contact', 'phone'] as const;

/** What is said of a group: what nobody has typed for it is as in the first. */
export const getDetails = (
  group: PortGroup,
  [first = group]: readonly PortGroup[],
  draft: PortInDraft,
): GroupDetails => {
  const own = draft.groups[group.key] ?? {};
  const common = draft.groups[first.key] ?? {};
  return {
    ...own,
    ...Object.fromEntries(
      sharedFields.map((name) => [name, own[name] ?? common[name]]).filter(([, text]) => text !== undefined),
    ),
    carrier: own.carrier ?? group.carrier,
  };
};

/** What is lacking before it is an order somebody can sign. */
export const listMissing = ({
  carrier = '',
  account = '',
  name = '',
}: GroupDetails): ('carrier' | 'account' | 'name')[] => [
  ...(carrier.trim() === '' ? (['carrier'] as const) : []),
  ...(account.trim() === '' ? (['account'] as const) : []),
  ...(name.trim() === '' ? (['name'] as const) : []),
];

const toNonEmpty = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The orders as they are sent. @param domain the phone system they are for; '' where only a trunk is */
export const buildRequest = (
  domain: string,
  groups: readonly PortGroup[],
  draft: PortInDraft,
): CallBody<'CreatePortOrders'> => ({
  ...(domain && { domain_name: domain }),
  ...(draft.trunk && { remote_trunk_id: draft.trunk }),
  orders: groups.map((group) => {
    const given = getDetails(group, groups, draft);
    const details = {
      account_number: toNonEmpty(given.account),
      billing_name: toNonEmpty(given.name),
      billing_address: toNonEmpty(given.address),
      contact_name: toNonEmpty(given.contact),
      contact_number: toNonEmpty(given.phone),
      wanted_date: toNonEmpty(given.wanted),
    };
    return {
      losing_carrier: given.carrier ?? '',
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
      numbers: group.numbers.map((number) => {
        const leads = domain && (toNonEmpty(draft.leads[number]) ?? toNonEmpty(given.leads));
        return { number, ...(leads && { leads_to: leads }) };
      }),
    };
  }),
});

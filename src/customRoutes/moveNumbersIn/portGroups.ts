import type { CallAnswer, CallBody } from '../../../contract';
import type { PortCategory } from '../../../contract/numbers/portStates';
import type { GroupDetails, MoveDraft } from './moveDraft';

/** A written number, as the server has looked at it. */
export type CheckedNumber = CallAnswer<'CheckPortNumbers'>[number];

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
export const groupsOf = (checked: readonly CheckedNumber[]): PortGroup[] => {
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
const shared = ['name', 'address', 'contact', 'phone'] as const;

/** What is said of a group: what nobody has typed for it is as in the first. */
export const detailsOf = (
  group: PortGroup,
  [first = group]: readonly PortGroup[],
  draft: MoveDraft,
): GroupDetails => {
  const own = draft.groups[group.key] ?? {};
  const common = draft.groups[first.key] ?? {};
  return {
    ...own,
    ...Object.fromEntries(
      shared.map((name) => [name, own[name] ?? common[name]]).filter(([, text]) => text !== undefined),
    ),
    carrier: own.carrier ?? group.carrier,
  };
};

/** What is lacking before it is an order somebody can sign. */
export const lacks = ({
  carrier = '',
  account = '',
  name = '',
}: GroupDetails): ('carrier' | 'account' | 'name')[] => [
  ...(carrier.trim() === '' ? (['carrier'] as const) : []),
  ...(account.trim() === '' ? (['account'] as const) : []),
  ...(name.trim() === '' ? (['name'] as const) : []),
];

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The orders as they are sent. @param domain the phone system they are for; '' where only a trunk is */
export const requestOf = (
  domain: string,
  groups: readonly PortGroup[],
  draft: MoveDraft,
): CallBody<'CreatePortOrders'> => ({
  ...(domain && { domain_name: domain }),
  ...(draft.trunk && { remote_trunk_id: draft.trunk }),
  orders: groups.map((group) => {
    const given = detailsOf(group, groups, draft);
    const details = {
      account_number: filled(given.account),
      billing_name: filled(given.name),
      billing_address: filled(given.address),
      contact_name: filled(given.contact),
      contact_number: filled(given.phone),
      wanted_date: filled(given.wanted),
    };
    return {
      losing_carrier: given.carrier ?? '',
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
      numbers: group.numbers.map((number) => {
        const leads = domain && (filled(draft.leads[number]) ?? filled(given.leads));
        return { number, ...(leads && { leads_to: leads }) };
      }),
    };
  }),
});

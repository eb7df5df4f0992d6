import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { parseAccounts } from '../../telephony/accounts/accountsText';

type Call = TrunklineDataProvider['call'];

/** Kinds of groups whose members are extensions. */
export type MemberKind = 'acds' | 'hunts';

interface Membership {
  kind: MemberKind;
  /** The number of the queue or ring group. */
  account: string;
}

/** Field to which new members are added, by kind. */
const memberFields = { acds: 'all_agents', hunts: 'st1_ext' } as const;

type Members = Partial<Record<(typeof memberFields)[MemberKind], string | null>>;

/** Adds an extension as a member of a queue or ring group, unless it already is one. */
export const addMember = async (
  call: Call,
  domain_name: string,
  { kind, account: name }: Membership,
  extension: string,
): Promise<void> => {
  const isQueue = kind === 'acds';
  const known = await call(isQueue ? 'GetCallQueueDetail' : 'GetRingGroupDetail', { domain_name, name });
  const field = memberFields[kind];
  const members = parseAccounts((known as Members)[field] ?? '');
  if (members.includes(extension)) return;
  // A concurrent change is not overwritten: the call is rejected, and a retry starts from the current list of members.
  await call(isQueue ? 'UpdateCallQueue' : 'UpdateRingGroup', {
    domain_name,
    name,
    [field]: [...members, extension].join(' '),
    dateLastModified: known.dateLastModified ?? null,
  });
};

import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { parseAccounts } from '../../telephony/accounts/accountsText';

type Call = TrunklineDataProvider['call'];

/** Kinds of groups whose members are extensions. */
export type MemberKind = 'acds' | 'hunts';

export interface Membership {
  kind: MemberKind;
  /** The number of the queue or ring group. */
  account: string;
}

/** Fields that list members, by kind; new members are added to the first. */
const memberFields = {
  acds: ['all_agents', 'agents', 'managers'],
  hunts: ['st1_ext', 'st2_ext', 'st3_ext'],
} as const;

export type MemberField = (typeof memberFields)[MemberKind][number];

type Members = Partial<Record<MemberField, string | null>>;

/** Changes the members of a queue or ring group. @returns the changed fields */
const changeMembers = async (
  call: Call,
  domain_name: string,
  { kind, account: name }: Membership,
  getText: (field: MemberField, text: string) => string,
): Promise<MemberField[]> => {
  const isQueue = kind === 'acds';
  const known = await call(isQueue ? 'GetCallQueueDetail' : 'GetRingGroupDetail', { domain_name, name });
  const members: Members = known;
  const changes = memberFields[kind].flatMap((field) => {
    const before = members[field] ?? '';
    const after = getText(field, before);
    return after === before ? [] : [[field, after] as const];
  });
  if (changes.length > 0)
    // A concurrent change is not overwritten: the call is rejected, and a retry starts from the current list
    // of members.
    await call(isQueue ? 'UpdateCallQueue' : 'UpdateRingGroup', {
      domain_name,
      name,
      ...Object.fromEntries(changes),
      dateLastModified: known.dateLastModified ?? null,
    });
  return changes.map(([field]) => field);
};

const includesExtension = (text: string, extension: string): boolean =>
  parseAccounts(text).includes(extension);

/**
 * Adds an extension as a member, unless it already is one.
 * @param into field to add it to; default: agents of a queue, first stage of a ring group
 */
export const addMember = (
  call: Call,
  domain: string,
  to: Membership,
  extension: string,
  into: readonly MemberField[] = memberFields[to.kind].slice(0, 1),
): Promise<MemberField[]> =>
  changeMembers(call, domain, to, (field, text) =>
    into.includes(field) && !includesExtension(text, extension)
      ? [...parseAccounts(text), extension].join(' ')
      : text,
  );

/**
 * Removes an extension from all member fields of a queue or ring group.
 * @returns the fields that contained it
 */
export const removeMember = (
  call: Call,
  domain: string,
  from: Membership,
  extension: string,
): Promise<MemberField[]> =>
  changeMembers(call, domain, from, (_field, text) =>
    includesExtension(text, extension)
      ? parseAccounts(text)
          .filter((item) => item !== extension)
          .join(' ')
      : text,
  );

import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { parseAccounts } from '../../telephony/accounts/accountsText';

type Call = TrunklineDataProvider['call'];

/** What people are rung by together. */
export type MemberKind = 'acds' | 'hunts';

/** Whose member somebody becomes, or is no more. */
export interface Membership {
  kind: MemberKind;
  /** The number of the queue or ring group. */
  account: string;
}

/** Fields of each kind that name members; a new one comes into the first. */
const memberFields = {
  acds: ['all_agents', 'agents', 'managers'],
  hunts: ['st1_ext', 'st2_ext', 'st3_ext'],
} as const;

/** A field that names members. */
export type MemberField = (typeof memberFields)[MemberKind][number];

type Members = Partial<Record<MemberField, string | null>>;

/** @returns the fields it changed */
const changeMembers = async (
  call: Call,
  domain_name: string,
  { kind, account: name }: Membership,
  textOf: (field: MemberField, text: string) => string,
): Promise<MemberField[]> => {
  const isQueue = kind === 'acds';
  const known = await call(isQueue ? 'GetCallQueueDetail' : 'GetRingGroupDetail', { domain_name, name });
  const members: Members = known;
  const changes = memberFields[kind].flatMap((field) => {
    const before = members[field] ?? '';
    const after = textOf(field, before);
    return after === before ? [] : [[field, after] as const];
  });
  if (changes.length > 0)
    // Who changed it meanwhile is not overruled: the call is refused then, and looks again when it is repeated.
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
 * Makes an extension a member; nothing changes where it is one.
 * @param into where: default an agent of a queue, or one of the first a ring group rings
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
 * Takes an extension out of a queue or ring group, wherever in it it stands.
 * @returns the fields it stood in
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
          .filter((one) => one !== extension)
          .join(' ')
      : text,
  );

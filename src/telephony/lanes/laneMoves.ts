/** Members of each lane, in order. */
export type Members = readonly (readonly string[])[];

/** Position of a member in a lane. Without an account, the end of the lane. */
export interface LanePosition {
  lane: number;
  account?: string;
}

/**
 * Moves a member to the position of another one, or to the end of a lane. A lane contains each member only once.
 * @returns the members of all lanes, unchanged if there is nothing to move
 */
export const moveMember = (members: Members, from: LanePosition, to: LanePosition): Members => {
  const { account } = from;
  if (account === undefined || !members[from.lane]?.includes(account) || !members[to.lane]) return members;
  if (from.lane === to.lane && account === to.account) return members;
  const target = members[to.lane] ?? [];
  const place = to.account === undefined ? -1 : target.indexOf(to.account);
  // Within a lane, the member takes the position of the target. In another lane, it is inserted before the
  // target.
  const rest = target.filter((candidate) => candidate !== account);
  const next = place === -1 ? rest.length : place;
  const put = [...rest.slice(0, next), account, ...rest.slice(next)];
  return members.map((lane, index) => {
    if (index === to.lane) return put;
    return index === from.lane ? lane.filter((candidate) => candidate !== account) : lane;
  });
};

/** Moves a member one position up or down, or to the previous or next lane. */
export const stepMember = (
  members: Members,
  at: Required<LanePosition>,
  by: { place?: -1 | 1; lane?: -1 | 1 },
): Members => {
  const lane = members[at.lane] ?? [];
  if (by.lane) return moveMember(members, at, { lane: at.lane + by.lane });
  const other = lane[lane.indexOf(at.account) + (by.place ?? 0)];
  return other === undefined ? members : moveMember(members, at, { lane: at.lane, account: other });
};

/** Adds accounts to a lane, except those that are already members. */
export const addMembers = (members: Members, lane: number, accounts: readonly string[]): Members =>
  members.map((laneMembers, index) =>
    index === lane ? [...new Set([...laneMembers, ...accounts])] : laneMembers,
  );

export const removeMember = (members: Members, { lane, account }: LanePosition): Members =>
  members.map((laneMembers, index) =>
    index === lane ? laneMembers.filter((name) => name !== account) : laneMembers,
  );

/** Encodes a position for drag and drop. */
export const formatPosition = ({ lane, account = '' }: LanePosition): string => `${lane}/${account}`;
export const parsePosition = (name: string): LanePosition => {
  const at = name.indexOf('/');
  const account = name.slice(at + 1);
  return { lane: Number(name.slice(0, at)), ...(account && { account }) };
};

import type { SwitchEvent } from '../../contract/calls/phoneSwitchEvents';

/** What a switch prints of one event: lines `Name: value` up to an empty one. */
export type SwitchBlock = Readonly<Record<string, string>>;

/** Turns a block into events of ours; of most blocks there are none. @param domain where the block names none */
export type Translate = (block: SwitchBlock, domain: string) => SwitchEvent[];

type UserType = Extract<SwitchEvent, { type: 'call.leg' }>['user_type'];

/** Extensions have up to five digits; what is longer lies outside. */
export const isInternal = (party: string): boolean => /^\d{2,5}$/.test(party);
export const getUserType = (party: string): UserType => (isInternal(party) ? 'extensions' : 'external');

/** A number as E.164 digits, or the account. */
export const parseParty = (text: string | undefined): string => {
  const plain = (text ?? '').replace(/^\+/, '');
  return /^[\w*#.-]{1,64}$/.test(plain) ? plain : 'anonymous';
};

export const getDirection = (from: string, to: string): 'inbound' | 'outbound' | 'internal' =>
  !isInternal(from) ? 'inbound' : isInternal(to) ? 'internal' : 'outbound';

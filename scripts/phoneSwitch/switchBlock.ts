import type { SwitchEvent } from '../../contract/calls/phoneSwitchEvents';

/** An event printed by a switch: `Name: value` lines up to an empty line. */
export type SwitchBlock = Readonly<Record<string, string>>;

/**
 * Translates a block to events. Most blocks produce none.
 * @param domain used if the block does not specify a domain
 */
export type Translate = (block: SwitchBlock, domain: string) => SwitchEvent[];

type UserType = Extract<SwitchEvent, { type: 'call.leg' }>['user_type'];

/** Extensions have up to five digits; longer numbers are external. */
export const isInternal = (party: string): boolean => /^\d{2,5}$/.test(party);
export const getUserType = (party: string): UserType => (isInternal(party) ? 'extensions' : 'external');

/** Normalises a party of a call to E.164 digits or an account. */
export function parseParty(text: string | undefined): string {
  const plain = (text ?? '').replace(/^\+/, '');
  return /^[\w*#.-]{1,64}$/.test(plain) ? plain : 'anonymous';
}

export const getDirection = (from: string, to: string): 'inbound' | 'outbound' | 'internal' =>
  !isInternal(from) ? 'inbound' : isInternal(to) ? 'internal' : 'outbound';

import type { SwitchEvent } from '../../contract/calls/phoneSwitchEvents';
import { readParty, WITHHELD } from '../../telephony/readParty';

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

/** Reads a party of a call; the server converts numbers to E.164. */
export const parseParty = (text: string | undefined): string => readParty(text ?? '') ?? WITHHELD;

export const getDirection = (from: string, to: string): 'inbound' | 'outbound' | 'internal' =>
  !isInternal(from) ? 'inbound' : isInternal(to) ? 'internal' : 'outbound';

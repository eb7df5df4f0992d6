import { readParty } from '../../../telephony/readParty';
import { normaliseNumber } from '../../numberingPlan/normaliseNumber';

/** Minimum number of digits of an external number without `+`; shorter ones are accounts or services. */
const MIN_EXTERNAL_DIGITS = 7;

/**
 * Reads a party of a call from a phone switch, and converts external numbers to E.164 digits, so that all spellings of
 * a caller are one.
 * @returns undefined if the text is too long
 */
export function normaliseParty(text: string): string | undefined {
  const party = readParty(text);
  if (party === undefined || !/^\+?\d+$/.test(party)) return party;
  const digits = party.replace('+', '');
  const isExternal = digits.length < party.length || digits.length >= MIN_EXTERNAL_DIGITS;
  return (isExternal ? normaliseNumber(party) : undefined) ?? digits;
}

/** Reads the parties of an event. A caller may be withheld; the number called may not. Other events are unchanged. */
export function normaliseParties(event: object): { event: object } | { refused: string } {
  const { type, from, to } = event as Record<'type' | 'from' | 'to', unknown>;
  if (type === 'call.leg') return { event: normaliseLeg(event) };
  if (type !== 'call.started') return { event };
  const caller = typeof from === 'string' || from === null || from === undefined ? (from ?? '') : undefined;
  const parties = {
    ...(caller !== undefined && { from: normaliseParty(caller) }),
    ...(typeof to === 'string' && to.trim() !== '' && { to: normaliseParty(to) }),
  };
  for (const [name, party] of Object.entries(parties))
    if (party === undefined)
      return { refused: `${name === 'to' ? 'To' : 'From'} has more than 64 characters.` };
  return { event: { ...event, ...parties } };
}

/** Reads the account of a leg, which is an address or an external number on some switches. */
function normaliseLeg(event: object): object {
  const { account } = event as { account?: unknown };
  if (typeof account !== 'string' || account.trim() === '') return event;
  return { ...event, account: normaliseParty(account) ?? account };
}

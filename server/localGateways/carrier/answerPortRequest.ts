import { type PortReason, type PortReasonCode, portReasons } from '../../../contract/numbers/portReasons';
import { addDays } from '../../common/localDate';
import type { PortProgress, PortRequest } from '../../gateways/carrier/portGateway';

/** Final digits of a number, or of an order's account number, that the simulated carriers reject once. */
const REFUSED_ENDING = '13';

const getReasonCodes = (about: PortReason['about']): PortReasonCode[] =>
  (Object.keys(portReasons) as PortReasonCode[]).filter((code) => portReasons[code].about === about);

const orderCodes = getReasonCodes('order');
const numberCodes = getReasonCodes('number');

/** Prefix of account numbers that are ported on the requested day, even the same day, for testing the complete process. */
const EXPRESS_CATEGORY = 'EXPRESS';

/** Returns the minimum lead time in working days: for one number (category A), several (category C), mobile or freephone. */
function getLeadDays({ category, numbers }: PortRequest): number {
  if (category === 'mobile') return 1;
  if (category === 'freephone') return 3;
  return numbers.length === 1 ? 2 : 5;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Returns the given day if it is a working day, otherwise the next working day. */
export const getWorkingDayFrom = (day: string): string =>
  isWorkingDay(day) ? day : getWorkingDayFrom(addDays(day, 1));

export const addWorkingDays = (day: string, days: number): string =>
  days === 0 ? getWorkingDayFrom(day) : addWorkingDays(getWorkingDayFrom(addDays(day, 1)), days - 1);

/** Picks the reason based on the two digits before the rejected ending. */
const pickReason = (codes: readonly PortReasonCode[], digits: string): PortReasonCode =>
  codes[Number(digits.slice(0, -REFUSED_ENDING.length).slice(-2)) % codes.length] as PortReasonCode;

const extractDigits = (text: string): string => text.replace(/\D/g, '');

/** Returns the key that identifies an order rejected because of its account number. */
export const getAccountKey = ({ losingCarrier, accountNumber }: PortRequest): string =>
  `${losingCarrier} ${accountNumber}`;

/**
 * Returns the deterministic answer of a simulated losing carrier. A number ending in 13 is rejected once, and so is a
 * whole order if its account number ends in 13. The two digits before the ending determine the reason. Everything else
 * is confirmed for a working day.
 * @param refusedBefore numbers, and account keys as returned by {@link getAccountKey}
 * @param today `YYYY-MM-DD`
 */
export function answerPortRequest(
  request: PortRequest,
  refusedBefore: ReadonlySet<string>,
  today: string,
): Pick<PortProgress, 'confirmed' | 'refused'> {
  const account = extractDigits(request.accountNumber);
  if (account.endsWith(REFUSED_ENDING) && !refusedBefore.has(getAccountKey(request)))
    return { refused: [{ code: pickReason(orderCodes, account) }] };
  const refused = request.numbers
    .filter((number) => number.endsWith(REFUSED_ENDING) && !refusedBefore.has(number))
    .map((number) => ({ number, code: pickReason(numberCodes, number) }));
  if (refused.length === request.numbers.length) return { refused };
  if (request.accountNumber.toUpperCase().startsWith(EXPRESS_CATEGORY))
    return { confirmed: { date: request.requestedDate ?? today, time: '10:00' }, refused };
  const soonest = addWorkingDays(today, getLeadDays(request));
  const requestedDay = request.requestedDate ? getWorkingDayFrom(request.requestedDate) : soonest;
  return { confirmed: { date: requestedDay > soonest ? requestedDay : soonest, time: '10:00' }, refused };
}

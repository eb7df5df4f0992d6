import { type PortReason, type PortReasonCode, portReasons } from '../../../contract/numbers/portReasons';
import { addDays } from '../../common/localDate';
import type { PortProgress, PortRequest } from './portGateway';

/** What the local losing carriers refuse once ends so: a number, or the account number of an order. */
const REFUSED_ENDING = '13';

const getReasonCodes = (about: PortReason['about']): PortReasonCode[] =>
  (Object.keys(portReasons) as PortReasonCode[]).filter((code) => portReasons[code].about === about);

const orderCodes = getReasonCodes('order');
const numberCodes = getReasonCodes('number');

/** Account numbers that begin so move on the wanted day, today too: for whoever wants to see all of it. */
const EXPRESS_CATEGORY = 'EXPRESS';

/** Working days a losing carrier takes at least: a single number (category A), several (category C), and what is no line at all. */
function getLeadDays({ category, numbers }: PortRequest): number {
  if (category === 'mobile') return 1;
  if (category === 'freephone') return 3;
  return numbers.length === 1 ? 2 : 5;
}

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The first working day from a day on, that day counted. */
export const getWorkingDayFrom = (day: string): string =>
  isWorkingDay(day) ? day : getWorkingDayFrom(addDays(day, 1));

/** The day so many working days after another. */
export const addWorkingDays = (day: string, days: number): string =>
  days === 0 ? getWorkingDayFrom(day) : addWorkingDays(getWorkingDayFrom(addDays(day, 1)), days - 1);

/** What is before the ending that is refused says for which of the reasons. */
const pickReason = (codes: readonly PortReasonCode[], digits: string): PortReasonCode =>
  codes[Number(digits.slice(0, -REFUSED_ENDING.length).slice(-2)) % codes.length] as PortReasonCode;

const extractDigits = (text: string): string => text.replace(/\D/g, '');

/** Where an order is refused by its account number, what stands for it among what was refused before. */
export const getAccountKey = ({ losingCarrier, accountNumber }: PortRequest): string =>
  `${losingCarrier} ${accountNumber}`;

/**
 * What a local losing carrier answers: the same to the same request. What ends in 13 it refuses the first time, a number or all of an order
 * by its account number, each for the reason the two digits before say; all else it confirms for a working day.
 * @param refusedBefore numbers, and account numbers as {@link accountKey} has them
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
    return { confirmed: { date: request.wantedDate ?? today, time: '10:00' }, refused };
  const soonest = addWorkingDays(today, getLeadDays(request));
  const wanted = request.wantedDate ? getWorkingDayFrom(request.wantedDate) : soonest;
  return { confirmed: { date: wanted > soonest ? wanted : soonest, time: '10:00' }, refused };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { msg, t } from '#i18n';
import { DEFAULT_ZONE } from '../../telephony/flagState';
import { formatNumber } from '../common/formatNumber';
import type { Database } from '../database/database';
import { domains, numberOffers, phoneNumbers, regions } from '../database/schema';
import { runInTransaction, SERVER_NAME } from '../database/transaction';
import { notify } from '../notifications/notify';
import { getOfferState, isHeldForOffer, type OfferRow } from './offerRows';
import { hashOfferSecret } from './offerSecret';
import { scoreMemorability } from './scoreMemorability';

export interface OfferedNumber {
  number: string;
  region: string | null;
}

/** An offer as shown to the recipient of its link. */
export interface OpenOffer {
  offer: OfferRow;
  /** Numbers still reserved for the offer, with the most memorable ones of each region first. */
  numbers: OfferedNumber[];
  /** Last day on which the recipient can choose, in the phone system's time zone, such as `2026-11-26`. */
  lastDay: string;
}

const isOpen = (offer: OfferRow): boolean => ['open', 'chosen'].includes(getOfferState(offer));

async function readOfferedNumbers(db: Database, offer: OfferRow): Promise<OfferedNumber[]> {
  const rows = await db
    .select({ number: phoneNumbers.phoneNumber, region: regions.description })
    .from(phoneNumbers)
    .leftJoin(regions, eq(regions.id, phoneNumbers.regionId))
    .where(and(isHeldForOffer(offer)))
    .orderBy(asc(regions.description), asc(phoneNumbers.phoneNumber));
  return rows.toSorted(
    (first, other) =>
      (first.region ?? '').localeCompare(other.region ?? '') ||
      scoreMemorability(other.number) - scoreMemorability(first.number),
  );
}

const lastDay = sql<string>`((${numberOffers.endsAt} - interval '1 second')
  at time zone coalesce(nullif(${domains.timezone}, ''), ${DEFAULT_ZONE}))::date::text`;

/** Returns the offer that a link refers to; null if it has ended or never existed. */
export async function findOpenOffer(db: Database, secret: string): Promise<OpenOffer | null> {
  const [match] = await db
    .select({ offer: numberOffers, lastDay })
    .from(numberOffers)
    .innerJoin(domains, eq(domains.domainName, numberOffers.domainName))
    .where(eq(numberOffers.digest, hashOfferSecret(secret)));
  return match && isOpen(match.offer)
    ? { ...match, numbers: await readOfferedNumbers(db, match.offer) }
    : null;
}

export interface NumberChoice {
  numbers: readonly string[];
  note: string;
  /** Number of choices that had been saved when the page was rendered. */
  seen: number;
}

/** Result of a choice: saved, or an error with the current state. */
export type ChoiceResult = OpenOffer & { fault: string | null };

const MAX_NOTE_LENGTH = 500;

/**
 * Saves a choice and notifies the creator of the offer. Of two concurrent choices, the second is rejected, unless both
 * are identical.
 * @returns null in the same cases as {@link findOpenOffer}
 */
export const chooseNumbers = (
  db: Database,
  secret: string,
  choice: NumberChoice,
): Promise<ChoiceResult | null> =>
  runInTransaction(db, { id: 'system', name: SERVER_NAME, call: 'ChooseNumbers' }, async (tx) => {
    await tx
      .select({ id: numberOffers.id })
      .from(numberOffers)
      .where(eq(numberOffers.digest, hashOfferSecret(secret)))
      .for('update');
    const open = await findOpenOffer(tx, secret);
    if (!open || isAlreadySaved(open.offer, choice)) return open && { ...open, fault: null };
    const { offer } = open;
    const fault = findChoiceError(open, choice);
    if (fault !== null) return { ...open, fault };
    const [updated] = await tx
      .update(numberOffers)
      .set({
        state: 'chosen',
        chosen: [...new Set(choice.numbers)],
        note: getNote(choice) || null,
        choices: sql`${numberOffers.choices} + 1`,
        chosenAt: sql`statement_timestamp()`,
        dateLastModified: sql`statement_timestamp()`,
        lastModifiedBy: 'system',
      })
      .where(eq(numberOffers.id, offer.id))
      .returning();
    if (!updated) return null;
    if (updated.createdBy)
      await notify(tx, {
        kind: 'numberHold',
        to: updated.createdBy,
        topic: `offer ${updated.id}`,
        title: { text: msg('Offer {id}'), values: { id: updated.id } },
        texts: [
          {
            text: msg(
              '{count, plural, one {# number was chosen for {domain}. Accept it before the offer ends.} other {# numbers were chosen for {domain}. Accept them before the offer ends.}}',
            ),
            values: { count: updated.chosen.length, domain: updated.domainName },
          },
        ],
        address: `/number-offers/${updated.id}/show`,
      });
    return { ...open, offer: updated, fault: null };
  });

const getNote = ({ note }: NumberChoice): string => note.trim().slice(0, MAX_NOTE_LENGTH);

/** Whether a choice equals the saved one, as happens when a form is submitted twice or the response is lost. */
function isAlreadySaved({ choices, chosen, note }: OfferRow, choice: NumberChoice): boolean {
  const requestedNumbers = new Set(choice.numbers);
  const isSame =
    requestedNumbers.size === chosen.length && chosen.every((number) => requestedNumbers.has(number));
  return choices > 0 && isSame && (note ?? '') === getNote(choice);
}

function findChoiceError(
  { offer, numbers }: OpenOffer,
  { numbers: requested, seen }: NumberChoice,
): string | null {
  if (seen !== offer.choices)
    return t('Somebody has chosen by this link in the meantime. This is the choice as it is now.');
  if (requested.length === 0) return t('Choose at least one number.');
  const count = new Set(requested).size;
  if (count > offer.choose)
    return t(
      'You chose {count}. {most, plural, one {Choose at most # number.} other {Choose at most # numbers.}}',
      { count, most: offer.choose },
    );
  const unavailable = requested.filter((number) => !numbers.some((offered) => offered.number === number));
  const named = unavailable.filter((number) => offer.numbers.includes(number)).map(formatNumber);
  if (named.length > 0)
    return t('No longer offered: {numbers}. Choose again.', { numbers: named.join(', ') });
  if (unavailable.length > 0) return t('One of these numbers is no longer offered. Choose again.');
  return null;
}

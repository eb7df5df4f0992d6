import { and, asc, eq, sql } from 'drizzle-orm';
import { msg, t } from '#i18n';
import type { Database } from '../database/database';
import { numberOffers, phoneNumbers, regions } from '../database/schema';
import { inTransaction, SERVER_NAME } from '../database/transaction';
import { notify } from '../notifications/notify';
import { memorable } from './memorable';
import { heldFor, type OfferRow, stateOfOffer } from './offerRows';
import { offerDigest } from './offerSecret';

/** A number that can be chosen. */
export interface OfferedNumber {
  number: string;
  region: string | null;
}

/** An offer as whoever has its link sees it. */
export interface OpenOffer {
  offer: OfferRow;
  /** Those that are still held for it, the memorable ones of each region first. */
  numbers: OfferedNumber[];
}

const isOpen = (offer: OfferRow): boolean => ['open', 'chosen'].includes(stateOfOffer(offer));

async function numbersOf(db: Database, offer: OfferRow): Promise<OfferedNumber[]> {
  const rows = await db
    .select({ number: phoneNumbers.phoneNumber, region: regions.description })
    .from(phoneNumbers)
    .leftJoin(regions, eq(regions.id, phoneNumbers.regionId))
    .where(and(heldFor(offer)))
    .orderBy(asc(regions.description), asc(phoneNumbers.phoneNumber));
  return rows.toSorted(
    (one, other) =>
      (one.region ?? '').localeCompare(other.region ?? '') || memorable(other.number) - memorable(one.number),
  );
}

/** What a link leads to; null where it has ended, or never was one. */
export async function openOffer(db: Database, secret: string): Promise<OpenOffer | null> {
  const [offer] = await db
    .select()
    .from(numberOffers)
    .where(eq(numberOffers.digest, offerDigest(secret)));
  return offer && isOpen(offer) ? { offer, numbers: await numbersOf(db, offer) } : null;
}

export interface Choice {
  numbers: readonly string[];
  note: string;
  /** How often had been chosen when the page was made. */
  seen: number;
}

/** What became of a choice: kept, or why not, with what is there now. */
export type Chosen = OpenOffer & { fault: string | null };

const MOST_NOTE = 500;

/** Keeps a choice, and tells whoever made the offer. Of two at once the second is told of the first. @returns null as {@link openOffer} does */
export const chooseNumbers = (db: Database, secret: string, choice: Choice): Promise<Chosen | null> =>
  inTransaction(db, { id: 'system', name: SERVER_NAME, call: 'ChooseNumbers' }, async (tx) => {
    const [offer] = await tx
      .select()
      .from(numberOffers)
      .where(eq(numberOffers.digest, offerDigest(secret)))
      .for('update');
    if (!offer || !isOpen(offer)) return null;
    const numbers = await numbersOf(tx, offer);
    const fault = faultOf(offer, numbers, choice);
    if (fault !== null) return { offer, numbers, fault };
    const [kept] = await tx
      .update(numberOffers)
      .set({
        state: 'chosen',
        chosen: [...new Set(choice.numbers)],
        note: choice.note.trim().slice(0, MOST_NOTE) || null,
        choices: sql`${numberOffers.choices} + 1`,
        chosenAt: sql`statement_timestamp()`,
        dateLastModified: sql`statement_timestamp()`,
        lastModifiedBy: 'system',
      })
      .where(eq(numberOffers.id, offer.id))
      .returning();
    if (!kept) return null;
    if (kept.createdBy)
      await notify(tx, {
        kind: 'numberHold',
        to: kept.createdBy,
        topic: `offer ${kept.id}`,
        title: { text: msg('Offer {id}'), values: { id: kept.id } },
        texts: [
          {
            text: msg(
              '{count, plural, one {# number was chosen for {domain}. Accept it before the offer ends.} other {# numbers were chosen for {domain}. Accept them before the offer ends.}}',
            ),
            values: { count: kept.chosen.length, domain: kept.domainName },
          },
        ],
        address: `/number-offers/${kept.id}/show`,
      });
    return { offer: kept, numbers, fault: null };
  });

function faultOf(offer: OfferRow, numbers: readonly OfferedNumber[], { numbers: wanted, seen }: Choice) {
  if (seen !== offer.choices)
    return t('Somebody has chosen by this link meanwhile. This is the choice as it is now.');
  if (wanted.length === 0) return t('Choose at least one number.');
  if (new Set(wanted).size > offer.choose)
    return t('{count, plural, one {Choose at most # number.} other {Choose at most # numbers.}}', {
      count: offer.choose,
    });
  if (wanted.some((number) => !numbers.some((one) => one.number === number)))
    return t('One of these numbers is no longer offered. Choose again.');
  return null;
}

import { type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { numberOffers, phoneNumbers } from '../../database/schema';
import { formatLocalMoment } from '../../language/formatLocalMoment';
import type { RefusedNumberState } from './numberTransitionErrors';

/** A condition that numbers must meet for a change, in addition to having a valid state. */
export interface Requirement {
  /** SQL condition on the columns of phone_number. */
  condition: SQL;
  /** Returns why a number does not meet the condition. The text continues a sentence that starts with the number. */
  reason(standing: RefusedNumberState): string;
}

const { heldBy, heldUntil } = phoneNumbers;

/** Until it expires, only the user who created a reservation may use it. */
export const isNotHeldByOthers: Requirement = {
  condition: sql`(${heldUntil} is null or ${heldUntil} <= statement_timestamp()
    or ${heldBy} = current_setting('trunkline.actor', true))`,
  reason: ({ holder, heldUntil: until }) => {
    if (!until) return holder ? t('is held by {holder}', { holder }) : t('is held by somebody else');
    const moment = formatLocalMoment(until);
    return holder
      ? t('is held by {holder} until {moment}', { holder, moment })
      : t('is held by somebody else until {moment}', { moment });
  },
};

/** Prevents a permanent reservation from getting an expiry date. */
export const isFreeOrOwnHold: Requirement = {
  condition: sql`(${phoneNumbers.state} = 'available' or ${heldUntil} is not null)`,
  reason: () => t('is reserved without an end already'),
};

/** A number that a customer has chosen from an open offer stays reserved until the offer is accepted, withdrawn or ends. */
export const isNotChosen: Requirement = {
  condition: sql`not exists (select from ${numberOffers} where ${numberOffers.id} = ${phoneNumbers.offerId}
    and ${numberOffers.state} = 'chosen' and ${phoneNumbers.phoneNumber} = any(${numberOffers.chosen})
    and ${numberOffers.endsAt} > statement_timestamp())`,
  reason: ({ offer }) => describeChoice(offer),
};

export const describeChoice = (offer: number | null): string =>
  t('was chosen by a customer from offer {offer}', { offer: String(offer) });

/** A number can only be in one open offer, so that choices remain valid. @param ownOffer offer that may contain it */
export const createNotOfferedRequirement = (ownOffer?: number): Requirement => ({
  condition: sql`not exists (select from ${numberOffers} where ${numberOffers.id} = ${phoneNumbers.offerId}
    and ${numberOffers.id} is distinct from ${ownOffer ?? null}::bigint and ${numberOffers.state} in ('open', 'chosen')
    and ${numberOffers.endsAt} > statement_timestamp())`,
  reason: ({ offer }) => t('is offered already, in offer {offer}', { offer: String(offer) }),
});

import { type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { numberOffers, phoneNumbers } from '../../database/schema';
import { formatLocalMoment } from '../../language/spokenMoment';
import type { RefusedNumberState } from './numberTransitionErrors';

/** A condition numbers must meet beside being in the right state. */
export interface Requirement {
  /** On the columns of phone_number. */
  condition: SQL;
  /** What is said of a number that does not meet it; continues a sentence that begins with the number. */
  reason(standing: RefusedNumberState): string;
}

const { heldBy, heldUntil } = phoneNumbers;

/** Until it ends, a hold is kept for whoever made it. */
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

/** A reservation without an end is not given one by holding it. */
export const isFreeOrOwnHold: Requirement = {
  condition: sql`(${phoneNumbers.state} = 'available' or ${heldUntil} is not null)`,
  reason: () => t('is reserved without an end already'),
};

/** A number is in one open offer at a time: what is chosen must be there to be accepted. @param own an offer it may be in */
export const createNotOffered = (own?: number): Requirement => ({
  condition: sql`not exists (select from ${numberOffers} where ${numberOffers.id} = ${phoneNumbers.offerId}
    and ${numberOffers.id} is distinct from ${own ?? null}::bigint and ${numberOffers.state} in ('open', 'chosen')
    and ${numberOffers.endsAt} > statement_timestamp())`,
  reason: ({ offer }) => t('is offered already, in offer {offer}', { offer: String(offer) }),
});

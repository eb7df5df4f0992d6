import { sql } from 'drizzle-orm';
import { numberOffers } from '../database/schema';
import { createOfferSecret } from '../numberOffers/offerSecret';
import { demoAccounts } from '../signIn/accounts/demoAccounts';
import type { DemoSeeder } from './demoContext';
import { WHARF } from './demoWholesale';

/** Number offers for the demo phone system: one that is open, and one for which the customer has chosen. */
const sampleOffers = [
  { first: 61355506100, count: 6, choose: 2, days: 9, chosen: [], note: null },
  {
    first: 61355506200,
    count: 4,
    choose: 1,
    days: 5,
    chosen: ['61355506200'],
    note: 'The round one, please.',
  },
];

export const seedOffers: DemoSeeder = async (tx, { domains }) => {
  const creator = demoAccounts.find(({ level }) => level === 'reseller')?.id ?? 'system';
  const domain = domains.find(({ domainName }) => domainName === WHARF);
  if (!domain) return;
  for (const { first, count, choose, days, chosen, note } of sampleOffers) {
    const numbers = Array.from({ length: count }, (_, at) => String(first + at));
    const [offer] = await tx
      .insert(numberOffers)
      .values({
        state: chosen.length > 0 ? 'chosen' : 'open',
        wholesalerId: domain.wholesalerId,
        domainName: WHARF,
        numbers,
        choose,
        chosen,
        words: 'For your new shop in Exampleton.',
        note,
        digest: createOfferSecret().digest,
        choices: chosen.length,
        endsAt: sql`date_trunc('day', statement_timestamp()) + ${days}::int * interval '1 day'`,
        ...(chosen.length > 0 && { chosenAt: sql`statement_timestamp() - interval '3 hours'` }),
        createdBy: creator,
        lastModifiedBy: creator,
      })
      .returning();
    if (!offer) throw new Error('The offer was not kept.');
    await tx.execute(sql`
      insert into phone_number (phone_number, state, region_id, wholesaler_id, held_by, held_until, offer_id, display)
      select number, 'reserved', (select region_id from number_range where kind = 'plan' and prefix = left(number, 8)),
        ${domain.wholesalerId}::int, ${creator}, ${offer.endsAt}::timestamptz, ${offer.id}::bigint, ${`Offer ${offer.id}`}
      from unnest(string_to_array(${numbers.join(',')}, ',')) as number`);
  }
};

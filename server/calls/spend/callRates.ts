import { CallRate } from '../../../contract/console/spend';
import type { Rate } from '../../../telephony/spend/rates';
import type { Database } from '../../database/database';
import { createCollection, sharedOwner } from '../../records/recordCollection';

/** Estimated call rates by number prefix. */
export const callRates = createCollection({
  kind: 'call_rate',
  label: 'Call rate',
  schema: CallRate,
  key: 'prefix',
  search: ['prefix', 'name'],
});

export async function readRates(db: Database): Promise<Rate[]> {
  const rates = await callRates.all(db, sharedOwner);
  return rates.map(({ prefix, name, kind, per_minute, per_call }) => ({
    prefix: prefix ?? '',
    name: name ?? '',
    kind: kind ?? 'international',
    perMinute: per_minute ?? 0,
    perCall: per_call ?? 0,
  }));
}

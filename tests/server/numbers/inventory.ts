import { sql } from 'drizzle-orm';
import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';
import type { Random } from '../../../server/common/seededRandom';
import type { Database } from '../../../server/database/database';

export interface TestNumber {
  phone_number: string;
  state: NumberState;
  region_id: number | null;
  wholesaler_id: number | null;
  remote_trunk_id: string | null;
  domain_name: string | null;
  customer_number: string | null;
  display: string | null;
  date_allocated: string | null;
  date_quarantined: string | null;
  quarantine_release: string | null;
}

const states = Object.keys(numberStates) as NumberState[];
const trunks = [null, 'HV-1', 'CK-1', 'HOUSE'];

/** Generates an extreme inventory: numbers of different lengths, nearly empty blocks next to full ones, and all combinations of owners. */
export const createRandomNumbers = (random: Random, count: number): TestNumber[] => {
  const numbers = new Map<string, TestNumber>();
  const starts = Array.from({ length: 12 }, () => String(random.between(6125550, 6125560)));
  while (numbers.size < count) {
    const start = random.chance(0.9) ? random.pick(starts) : String(random.between(1, 999_999));
    const length = random.weighted({ '11': 90, '12': 5, '9': 3, '7': 2 });
    let digits = start;
    while (digits.length < Number(length)) digits += String(random.between(0, random.chance(0.8) ? 3 : 9));
    const phone_number = digits.slice(0, Number(length));
    const state = random.pick(states);
    numbers.set(phone_number, {
      phone_number,
      state,
      region_id: random.pick([null, 1, 2, 3]),
      wholesaler_id: random.pick([null, 1, 2]),
      remote_trunk_id: random.pick(trunks),
      domain_name: random.chance(0.2) ? 'wharf.pbx.example' : null,
      customer_number: random.chance(0.3) ? random.pick(['C1', 'C2']) : null,
      display: random.chance(0.3) ? random.pick(['Wharf Coffee', 'Kettle Works', 'HV reception']) : null,
      date_allocated: random.chance(0.4) ? `2026-0${random.between(1, 9)}-15T00:00:00Z` : null,
      date_quarantined: random.chance(0.1) ? `2026-0${random.between(1, 9)}-20` : null,
      quarantine_release: random.chance(0.9) ? `2027-0${random.between(1, 9)}-20` : null,
    });
  }
  return [...numbers.values()];
};

/** Inserts numbers in a single statement. */
export const insertTestNumbers = async (db: Database, numbers: TestNumber[]): Promise<void> => {
  await db.execute(sql`
    insert into phone_number (phone_number, state, region_id, wholesaler_id, remote_trunk_id, domain_name,
      customer_number, display, date_allocated, date_quarantined, quarantine_release)
    select phone_number, state, region_id, wholesaler_id, remote_trunk_id, domain_name, customer_number, display,
      date_allocated, date_quarantined, quarantine_release
    from jsonb_populate_recordset(null::phone_number, ${JSON.stringify(numbers)}::jsonb)`);
};

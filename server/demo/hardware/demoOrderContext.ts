import { sql } from 'drizzle-orm';
import { extensions } from '../../accounts/accountStore';
import { allocateIds } from '../../database/recordSequence';
import type { Transaction } from '../../database/transaction';
import type { StockedProduct } from '../../gateways/distributor/distributorGateway';
import type { Master } from '../../hardware/catalogue/catalogueRecords';
import type { Catalogue } from '../../hardware/pricing/priceOrder';
import type { DemoContext } from '../demoContext';
import { type DemoDevice, readBoundDevices } from './demoBoundDevices';

export interface OrderContext {
  tx: Transaction;
  context: DemoContext;
  masters: Master[];
  catalogue: Catalogue;
  stock: Map<string, StockedProduct>;
  /** Phones that may come from an order, by domain. Each phone is used only once. */
  devices: Map<string, DemoDevice[]>;
  /** Extensions that have a phone, as `200@wharf.pbx.example`. */
  served: Set<string>;
  /** Extensions of each phone system with their names. */
  people: Map<string, { account: string; name: string }[]>;
  /** Returns the next unused number. */
  next(): number;
}

const FIRST_NUMBER = 3000;

export async function createOrderContext(
  tx: Transaction,
  context: DemoContext,
  masters: Master[],
  stock: Map<string, StockedProduct>,
): Promise<OrderContext> {
  const numbers = await allocateIds(tx, FIRST_NUMBER);
  const devices = await readBoundDevices(tx);
  return {
    tx,
    context,
    masters,
    catalogue: {
      byId: new Map(masters.map((master) => [master.id ?? 0, master])),
      byPart: new Map(masters.map((master) => [master.supplier_part_number ?? '', master])),
    },
    stock,
    devices,
    served: new Set(
      [...devices].flatMap(([domain, all]) => all.map(({ extension }) => `${extension}@${domain}`)),
    ),
    people: await readDemoUsers(tx),
    next() {
      const number = numbers.shift();
      if (number === undefined) throw new Error('The demo orders need more numbers');
      return number;
    },
  };
}

async function readDemoUsers(tx: Transaction): Promise<OrderContext['people']> {
  const { rows } = await tx.execute<{ domain: string; account: string; name: string }>(sql`
    select domain_name as domain, key as account,
      trim(concat(body ->> 'first_name', ' ', body ->> 'display_name')) as name
    from record where kind = ${extensions.kind} order by domain_name, key`);
  const people: OrderContext['people'] = new Map();
  for (const { domain, ...person } of rows) {
    const known = people.get(domain);
    if (known) known.push(person);
    else people.set(domain, [person]);
  }
  return people;
}

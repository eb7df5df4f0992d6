import { addresses } from '../../addresses/addressRecords';
import type { Random } from '../../common/seededRandom';
import type { Transaction } from '../../database/transaction';
import { unrestrictedScope } from '../../hardware/catalogue/catalogueRecords';
import type { Order } from '../../hardware/orders/hardwareOrderRecords';
import type { Domain } from '../../http/tenancy/requestDomain';
import { streets } from '../demoNames';
import { insertDatedRecords } from '../insertDatedRecords';

type OrderDeliveryAddress = NonNullable<Order['delivery_address']>;

const towns = [
  ['Sampleton', 'NSW', '2999'],
  ['Port Example', 'VIC', '3999'],
  ['Fiction Bay', 'QLD', '4999'],
  ['Nowhere Junction', 'SA', '5999'],
] as const;

/** Returns a delivery address for every phone system, creating missing ones. */
export async function readDeliveryAddresses(
  tx: Transaction,
  random: Random,
  domains: Domain[],
  createdAt: string,
): Promise<Map<string, OrderDeliveryAddress>> {
  const known = await readAddressesByDomain(tx);
  await insertDatedRecords(
    tx,
    domains
      .filter(({ domainName }) => !known.has(domainName))
      .map(({ domainName, wholesalerId, pbxServerid }) => {
        const [locality, state, postcode] = random.pick(towns);
        const street_number = String(random.between(1, 99));
        const street = random.pick(streets);
        const full_address = `${street_number} ${street}, ${locality} ${state} ${postcode}`;
        return {
          kind: addresses.kind,
          wholesaler_id: wholesalerId,
          domain_name: domainName,
          key: `demo-${pbxServerid}`,
          body: {
            street_number,
            street_name: street,
            locality,
            state,
            postcode,
            full_address,
            formatted_address: full_address,
            pbx_serverid: pbxServerid,
          },
          made: createdAt,
          by: 'system',
        };
      }),
  );
  return readAddressesByDomain(tx);
}

/** Returns the first address of each phone system. */
async function readAddressesByDomain(tx: Transaction): Promise<Map<string, OrderDeliveryAddress>> {
  const all = await addresses.within(tx, unrestrictedScope);
  const places = new Map<string, OrderDeliveryAddress>();
  for (const address of all.toSorted((left, right) => (left.id ?? 0) - (right.id ?? 0))) {
    const domain = address.tenant ?? '';
    if (!places.has(domain)) places.set(domain, address);
  }
  return places;
}

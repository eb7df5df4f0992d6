import { eq } from 'drizzle-orm';
import type { PriceTypeId } from '../../../contract/hardware/hardwareEntities';
import { toCents } from '../../common/currency';
import type { Database } from '../../database/database';
import { domains, wholesalers } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Scope } from '../../http/tenancy/tenantScope';
import type { Master, Price, Related } from '../catalogue/catalogueRecords';

const WHOLESALE = 1;
const VOLUME = 2;
const RETAIL = 3;

/** Determines the visible prices: staff see all prices, resellers those of their wholesaler, and customers their own. */
export interface PriceViewer {
  level: Scope['level'];
  wholesalerId: number | null;
}

/** Returns the price viewer for a scope. For a customer, the wholesaler is that of the phone system. */
export async function getPriceViewer(
  db: Database,
  { level, wholesalerId, domainName }: Scope,
): Promise<PriceViewer> {
  if (level !== 'customer' || domainName === null) return { level, wholesalerId };
  const [domain] = await db
    .select({ wholesalerId: domains.wholesalerId })
    .from(domains)
    .where(eq(domains.domainName, domainName));
  return { level, wholesalerId: domain?.wholesalerId ?? null };
}

export function getVisiblePrices({ level, wholesalerId }: PriceViewer, prices: Price[]): Price[] {
  if (level === 'staff') return prices;
  const ownPrices = prices.filter((price) => !price.wholesalerid || price.wholesalerid === wholesalerId);
  if (level === 'reseller') return ownPrices;
  const retail = ownPrices.filter((price) => price.price_typeid === RETAIL);
  const special = retail.filter((price) => price.wholesalerid);
  return special.length > 0 ? special : retail;
}

export interface Buyer {
  id: number;
  name: string;
  /** Whether an item's volume price applies, if there is one. */
  byVolume: boolean;
}

export const toBuyer = (wholesaler: typeof wholesalers.$inferSelect): Buyer => ({
  id: wholesaler.id,
  name: wholesaler.wholesalerName,
  byVolume: wholesaler.defaultPricingSource?.toLowerCase() === 'volume',
});

/**
 * Returns the wholesaler that is billed for the orders of a phone system.
 * @param lock locks the wholesaler until the end of the transaction
 */
export async function findDomainBuyer(
  db: Database,
  { domainName, wholesalerId }: Pick<Domain, 'domainName' | 'wholesalerId'>,
  lock = false,
): Promise<{ wholesaler: typeof wholesalers.$inferSelect; buyer: Buyer }> {
  const query = db.select().from(wholesalers).where(eq(wholesalers.id, wholesalerId));
  const [wholesaler] = await (lock ? query.for('no key update') : query);
  if (!wholesaler) throw new Error(`${domainName} has no wholesaler`);
  return { wholesaler, buyer: toBuyer(wholesaler) };
}

/** Returns the unit price in cents; null if the item has no price of this type. A wholesaler-specific price takes precedence. */
function findPrice(master: Master, buyer: Buyer, type: PriceTypeId): number | null {
  const prices = (master.hardware_prices ?? []).filter((price) => price.price_typeid === type);
  const match =
    prices.find((price) => price.wholesalerid === buyer.id) ?? prices.find((price) => !price.wholesalerid);
  return match ? toCents(match.price) : null;
}

/** Returns the customer's unit price in cents; null if the item is not for sale to this buyer. */
export const getRetailPrice = (master: Master, buyer: Buyer): number | null =>
  findPrice(master, buyer, RETAIL);

/** Returns the wholesaler's unit price in cents; default: the customer's price. */
export const getGroupPrice = (master: Master, buyer: Buyer): number | null =>
  (buyer.byVolume ? findPrice(master, buyer, VOLUME) : null) ??
  findPrice(master, buyer, WHOLESALE) ??
  getRetailPrice(master, buyer);

/** Returns the customer's price of an item ordered together with its parent item, in cents. */
export const getIncludedPrice = (
  related: Pick<Related, 'price_when_included'>,
  master: Master,
  buyer: Buyer,
): number =>
  related.price_when_included == null
    ? (getRetailPrice(master, buyer) ?? 0)
    : toCents(related.price_when_included);

export const itemForm = [
  {
    section: 'Item',
    fields: ['make', 'model', 'supplier_part_number', 'description', 'stock_on_hand', 'exclude_freight'],
  },
  {
    section: 'Prices',
    help: 'Without a wholesaler it is the list price; a wholesaler’s own price overrides it.',
    fields: ['hardware_prices'],
  },
  {
    section: 'Ordered with it',
    help: 'Such as a power supply: offered with, or added to, every order.',
    fields: ['related_hardware'],
  },
] as const;

export const itemPage = [
  'make',
  'model',
  'description',
  'supplier_part_number',
  'stock_on_hand',
  'exclude_freight',
  'related_hardware',
  'link_extensions',
] as const;

/** Builds the price list column for the default price of buyers who have no individual price. */
const buildListPrice = <const Type extends number>(type: Type, label: string, keywords: string) =>
  ({
    list: 'hardware_prices',
    where: { price_typeid: type, wholesalerid: null },
    field: 'price',
    label,
    keywords,
  }) as const;

/** Price list columns for the default prices of an item. */
export const listPrices = [
  buildListPrice(1, 'Wholesale price', 'wholesale, dealer price, reseller price, buy price'),
  buildListPrice(2, 'Volume price', 'volume, volume dealer price'),
  buildListPrice(3, 'Retail price', 'retail, RRP, RRP ex GST, recommended retail price, sell price'),
] as const;

export const stockDetails = [
  'detail.manufacturer',
  'detail.category',
  'detail.supplierPartNumber',
  'detail.clearance',
  'dateLastModified',
] as const;

export const stockByState = [
  { field: 'detail.NSW', label: 'NSW', width: 70 },
  { field: 'detail.VIC', label: 'VIC', width: 70 },
  { field: 'detail.QLD', label: 'QLD', width: 70 },
  { field: 'detail.SA', label: 'SA', width: 70 },
  { field: 'detail.WA', label: 'WA', width: 70 },
] as const;

/** Actions on the local copy of the distributor’s stock. */
export const stockActions = [
  {
    name: 'refreshStock',
    label: 'Refresh from the distributor',
    icon: 'CloudSync',
    on: 'list',
    call: 'UpdateStock',
    success: '{answer.parts} parts read, {answer.changed} changed.',
  },
] as const;

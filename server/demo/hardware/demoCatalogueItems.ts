/** An item of the demo catalogue. Manufacturers and models are real, prices are not. */
export interface DemoItem {
  manufacturer: string;
  model: string;
  description: string;
  part: string;
  category: string;
  /** The distributor's price, in cents. */
  cost: number;
  /** Weight in kilograms. */
  weight: number;
  /** Related items, with their bundle price in cents and whether they are mandatory. */
  related: readonly Related[];
  /** Quantity in stock in NSW, VIC, QLD, SA and WA. */
  stock: readonly [number, number, number, number, number];
}

type Related = readonly [part: string, cents: number, always: boolean];

type ItemLine = readonly [
  make: string,
  model: string,
  description: string,
  category: string,
  cost: number,
  stock: readonly [number, number, number, number, number],
  related?: readonly Related[],
];

const powerSupply = [['YEA-PS5V2A', 900, true]] as const;
const ampleStock = [60, 45, 30, 12, 18] as const;
const someStock = [24, 18, 9, 4, 6] as const;
const lowStock = [6, 4, 0, 0, 2] as const;
const noStock = [0, 0, 0, 0, 0] as const;

const itemLines: readonly ItemLine[] = [
  ['Yealink', 'T31P', 'Desk phone, 2 lines, PoE', 'Desk phones', 7900, ampleStock, powerSupply],
  ['Yealink', 'T33G', 'Desk phone, 4 lines, gigabit', 'Desk phones', 10_900, ampleStock, powerSupply],
  ['Yealink', 'T43U', 'Desk phone, 12 lines, USB', 'Desk phones', 16_900, someStock, powerSupply],
  ['Yealink', 'T46U', 'Desk phone, 16 lines, colour', 'Desk phones', 22_900, ampleStock, powerSupply],
  ['Yealink', 'T48U', 'Desk phone, touch screen', 'Desk phones', 27_900, someStock, powerSupply],
  ['Yealink', 'T54W', 'Desk phone, Wi-Fi and Bluetooth', 'Desk phones', 25_900, ampleStock, powerSupply],
  ['Yealink', 'T57W', 'Desk phone, touch screen, Wi-Fi', 'Desk phones', 33_900, someStock, powerSupply],
  ['Yealink', 'VP59', 'Video phone', 'Desk phones', 64_900, lowStock],
  ['Yealink', 'CP920', 'Conference phone', 'Conferencing', 41_900, lowStock],
  ['Yealink', 'CP960', 'Conference phone, large rooms', 'Conferencing', 79_900, lowStock],
  ['Yealink', 'W70B', 'DECT base, 10 handsets', 'DECT', 12_900, someStock],
  ['Yealink', 'W56H', 'DECT handset', 'DECT', 11_900, someStock],
  ['Yealink', 'W59R', 'DECT handset, rugged', 'DECT', 23_900, lowStock],
  ['Yealink', 'EXP43', 'Key module for T43U to T48U', 'Expansion modules', 11_900, someStock],
  ['Yealink', 'EXP50', 'Key module with colour screen', 'Expansion modules', 14_900, lowStock],
  ['Yealink', 'PS5V2A', 'Power supply 5 V 2 A', 'Accessories', 1100, [200, 150, 90, 40, 60]],
  ['Yealink', 'WH62', 'Wireless headset, DECT', 'Headsets', 15_900, someStock],
  ['Yealink', 'UH34', 'USB headset', 'Headsets', 5900, ampleStock],
  ['Poly', 'VVX 150', 'Desk phone, 2 lines', 'Desk phones', 9900, someStock, [['POL-PSVVX', 1500, true]]],
  [
    'Poly',
    'VVX 250',
    'Desk phone, 4 lines, colour',
    'Desk phones',
    15_900,
    ampleStock,
    [['POL-PSVVX', 1500, true]],
  ],
  [
    'Poly',
    'VVX 350',
    'Desk phone, 6 lines, colour',
    'Desk phones',
    19_900,
    someStock,
    [['POL-PSVVX', 1500, true]],
  ],
  [
    'Poly',
    'VVX 450',
    'Desk phone, 12 lines, colour',
    'Desk phones',
    27_900,
    someStock,
    [['POL-PSVVX', 1500, true]],
  ],
  ['Poly', 'Edge E350', 'Desk phone, 8 lines', 'Desk phones', 22_900, lowStock],
  ['Poly', 'Trio 8300', 'Conference phone', 'Conferencing', 58_900, lowStock],
  ['Poly', 'PSVVX', 'Power supply for VVX', 'Accessories', 1900, [80, 60, 30, 10, 20]],
  ['Snom', 'D120', 'Desk phone, 2 lines', 'Desk phones', 6900, someStock, [['SNO-A6', 1400, false]]],
  ['Snom', 'D335', 'Desk phone, colour', 'Desk phones', 14_900, someStock, [['SNO-A6', 1400, false]]],
  ['Snom', 'D735', 'Desk phone, sensor keys', 'Desk phones', 18_900, ampleStock, [['SNO-A6', 1400, false]]],
  ['Snom', 'D785', 'Desk phone, two screens', 'Desk phones', 24_900, lowStock, [['SNO-A6', 1400, false]]],
  ['Snom', 'M700', 'DECT base, multicell', 'DECT', 28_900, lowStock],
  ['Snom', 'M65', 'DECT handset', 'DECT', 12_900, someStock],
  ['Snom', 'A6', 'Power supply', 'Accessories', 1600, [50, 40, 20, 5, 10]],
  ['Grandstream', 'GRP2612', 'Desk phone, 2 lines, colour', 'Desk phones', 8400, someStock],
  ['Grandstream', 'GRP2614', 'Desk phone, 4 lines, two screens', 'Desk phones', 15_400, lowStock],
  ['Grandstream', 'GRP2616', 'Desk phone, 6 lines, two screens', 'Desk phones', 20_900, lowStock],
  ['Grandstream', 'HT801', 'Adapter for one analogue phone', 'Gateways', 5400, someStock],
  ['Grandstream', 'HT818', 'Adapter for eight analogue phones', 'Gateways', 17_900, lowStock],
  ['Fanvil', 'X4U', 'Desk phone, 12 lines', 'Desk phones', 10_400, someStock],
  ['Fanvil', 'X6U', 'Desk phone, 20 lines', 'Desk phones', 17_400, lowStock],
  ['Fanvil', 'i16S', 'Door station, one button', 'Door stations', 27_900, lowStock],
  ['Gigaset', 'N670 IP PRO', 'DECT base', 'DECT', 22_900, lowStock],
  ['Gigaset', 'S700H PRO', 'DECT handset', 'DECT', 13_400, noStock],
  ['Algo', '8301', 'Paging adapter', 'Gateways', 44_900, noStock],
];

/** Returns the distributor's part number, such as `YEA-T54W` for `Yealink T54W`. */
export const toPartNumber = (manufacturer: string, model: string): string =>
  `${manufacturer.slice(0, 3).toUpperCase()}-${model.replace(/\s+/g, '').toUpperCase()}`;

export const demoItems: readonly DemoItem[] = itemLines.map(
  ([manufacturer, model, description, category, cost, stock, related = []]) => ({
    manufacturer,
    model,
    description: `${manufacturer} ${model}: ${description}`,
    part: toPartNumber(manufacturer, model),
    category,
    cost,
    weight: category === 'Accessories' ? 0.2 : category === 'Conferencing' ? 2.1 : 0.9,
    stock,
    related,
  }),
);

/** Services sold by the operator rather than the distributor. */
export const demoServices = [
  { make: 'Trunkline', model: 'Set-up on site', description: 'A technician for half a day', retail: 32_000 },
  { make: 'Trunkline', model: 'Cabling', description: 'One network point', retail: 18_500 },
];

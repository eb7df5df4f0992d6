/** An item of the demo catalogue; makers and models are real, prices are not. */
export interface DemoItem {
  make: string;
  model: string;
  description: string;
  part: string;
  category: string;
  /** What the distributor charges, in cents. */
  cost: number;
  /** Kilograms. */
  weight: number;
  /** Parts that go with it, what they cost then in cents, and whether they are always ordered. */
  related: readonly Related[];
  /** Pieces in NSW, VIC, QLD, SA, WA. */
  stock: readonly [number, number, number, number, number];
}

type Related = readonly [part: string, cents: number, always: boolean];

type Line = readonly [
  make: string,
  model: string,
  description: string,
  category: string,
  cost: number,
  stock: readonly [number, number, number, number, number],
  related?: readonly Related[],
];

const psu = [['YEA-PS5V2A', 900, true]] as const;
const many = [60, 45, 30, 12, 18] as const;
const some = [24, 18, 9, 4, 6] as const;
const few = [6, 4, 0, 0, 2] as const;
const none = [0, 0, 0, 0, 0] as const;

const lines: readonly Line[] = [
  ['Yealink', 'T31P', 'Desk phone, 2 lines, PoE', 'Desk phones', 7900, many, psu],
  ['Yealink', 'T33G', 'Desk phone, 4 lines, gigabit', 'Desk phones', 10_900, many, psu],
  ['Yealink', 'T43U', 'Desk phone, 12 lines, USB', 'Desk phones', 16_900, some, psu],
  ['Yealink', 'T46U', 'Desk phone, 16 lines, colour', 'Desk phones', 22_900, many, psu],
  ['Yealink', 'T48U', 'Desk phone, touch screen', 'Desk phones', 27_900, some, psu],
  ['Yealink', 'T54W', 'Desk phone, Wi-Fi and Bluetooth', 'Desk phones', 25_900, many, psu],
  ['Yealink', 'T57W', 'Desk phone, touch screen, Wi-Fi', 'Desk phones', 33_900, some, psu],
  ['Yealink', 'VP59', 'Video phone', 'Desk phones', 64_900, few],
  ['Yealink', 'CP920', 'Conference phone', 'Conferencing', 41_900, few],
  ['Yealink', 'CP960', 'Conference phone, large rooms', 'Conferencing', 79_900, few],
  ['Yealink', 'W70B', 'DECT base, 10 handsets', 'DECT', 12_900, some],
  ['Yealink', 'W56H', 'DECT handset', 'DECT', 11_900, some],
  ['Yealink', 'W59R', 'DECT handset, rugged', 'DECT', 23_900, few],
  ['Yealink', 'EXP43', 'Key module for T43U to T48U', 'Expansion modules', 11_900, some],
  ['Yealink', 'EXP50', 'Key module with colour screen', 'Expansion modules', 14_900, few],
  ['Yealink', 'PS5V2A', 'Power supply 5 V 2 A', 'Accessories', 1100, [200, 150, 90, 40, 60]],
  ['Yealink', 'WH62', 'Wireless headset, DECT', 'Headsets', 15_900, some],
  ['Yealink', 'UH34', 'USB headset', 'Headsets', 5900, many],
  ['Poly', 'VVX 150', 'Desk phone, 2 lines', 'Desk phones', 9900, some, [['POL-PSVVX', 1500, true]]],
  [
    'Poly',
    'VVX 250',
    'Desk phone, 4 lines, colour',
    'Desk phones',
    15_900,
    many,
    [['POL-PSVVX', 1500, true]],
  ],
  [
    'Poly',
    'VVX 350',
    'Desk phone, 6 lines, colour',
    'Desk phones',
    19_900,
    some,
    [['POL-PSVVX', 1500, true]],
  ],
  [
    'Poly',
    'VVX 450',
    'Desk phone, 12 lines, colour',
    'Desk phones',
    27_900,
    some,
    [['POL-PSVVX', 1500, true]],
  ],
  ['Poly', 'Edge E350', 'Desk phone, 8 lines', 'Desk phones', 22_900, few],
  ['Poly', 'Trio 8300', 'Conference phone', 'Conferencing', 58_900, few],
  ['Poly', 'PSVVX', 'Power supply for VVX', 'Accessories', 1900, [80, 60, 30, 10, 20]],
  ['Snom', 'D120', 'Desk phone, 2 lines', 'Desk phones', 6900, some, [['SNO-A6', 1400, false]]],
  ['Snom', 'D335', 'Desk phone, colour', 'Desk phones', 14_900, some, [['SNO-A6', 1400, false]]],
  ['Snom', 'D735', 'Desk phone, sensor keys', 'Desk phones', 18_900, many, [['SNO-A6', 1400, false]]],
  ['Snom', 'D785', 'Desk phone, two screens', 'Desk phones', 24_900, few, [['SNO-A6', 1400, false]]],
  ['Snom', 'M700', 'DECT base, multicell', 'DECT', 28_900, few],
  ['Snom', 'M65', 'DECT handset', 'DECT', 12_900, some],
  ['Snom', 'A6', 'Power supply', 'Accessories', 1600, [50, 40, 20, 5, 10]],
  ['Grandstream', 'GRP2612', 'Desk phone, 2 lines, colour', 'Desk phones', 8400, some],
  ['Grandstream', 'GRP2614', 'Desk phone, 4 lines, two screens', 'Desk phones', 15_400, few],
  ['Grandstream', 'GRP2616', 'Desk phone, 6 lines, two screens', 'Desk phones', 20_900, few],
  ['Grandstream', 'HT801', 'Adapter for one analogue phone', 'Gateways', 5400, some],
  ['Grandstream', 'HT818', 'Adapter for eight analogue phones', 'Gateways', 17_900, few],
  ['Fanvil', 'X4U', 'Desk phone, 12 lines', 'Desk phones', 10_400, some],
  ['Fanvil', 'X6U', 'Desk phone, 20 lines', 'Desk phones', 17_400, few],
  ['Fanvil', 'i16S', 'Door station, one button', 'Door stations', 27_900, few],
  ['Gigaset', 'N670 IP PRO', 'DECT base', 'DECT', 22_900, few],
  ['Gigaset', 'S700H PRO', 'DECT handset', 'DECT', 13_400, none],
  ['Algo', '8301', 'Paging adapter', 'Gateways', 44_900, none],
];

/** `Yealink T54W` is `YEA-T54W` to the distributor. */
export const partOf = (make: string, model: string): string =>
  `${make.slice(0, 3).toUpperCase()}-${model.replace(/\s+/g, '').toUpperCase()}`;

export const demoItems: readonly DemoItem[] = lines.map(
  ([make, model, description, category, cost, stock, related = []]) => ({
    make,
    model,
    description: `${make} ${model}: ${description}`,
    part: partOf(make, model),
    category,
    cost,
    weight: category === 'Accessories' ? 0.2 : category === 'Conferencing' ? 2.1 : 0.9,
    stock,
    related,
  }),
);

/** What is not the distributor's: sold by ourselves. */
export const demoServices = [
  { make: 'Trunkline', model: 'Set-up on site', description: 'A technician for half a day', retail: 32_000 },
  { make: 'Trunkline', model: 'Cabling', description: 'One network point', retail: 18_500 },
];

/** A demo region with its eight-digit blocks, which contain only prefixes reserved for fiction. */
export interface DemoRegion {
  description: string;
  areaCode: string;
  state: string;
  prefixes: string[];
}

interface Area {
  areaCode: string;
  state: string;
  /** For each fictional block of 10,000 numbers, the regions of its lower and upper half. */
  blocks: Record<string, [lower: string, upper: string]>;
}

const areas: Area[] = [
  {
    areaCode: '02',
    state: 'NSW',
    blocks: { '6125550': ['Sampleton', 'Port Example'], '6127010': ['Mock Hills', 'Draft Point'] },
  },
  {
    areaCode: '03',
    state: 'VIC',
    blocks: { '6135550': ['Lorem Flats', 'Specimen Springs'], '6137010': ['Fable Bay', 'Outline Gap'] },
  },
  {
    areaCode: '07',
    state: 'QLD',
    blocks: { '6175550': ['Demo Creek', 'Pattern Rock'], '6177010': ['Stencil Beach', 'Sketch Island'] },
  },
  {
    areaCode: '08',
    state: 'SA',
    blocks: {
      '6185550': ['Placeholder Plains', 'Model Heights'],
      '6187010': ['Prototype Valley', 'Replica Ridge'],
    },
  },
];

const listDigits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Demo regions: 16 regions with five blocks each, and one without any range. */
export const demoRegions: DemoRegion[] = [
  ...areas.flatMap(({ areaCode, state, blocks }) =>
    Object.entries(blocks).flatMap(([block, [lower, upper]]) => [
      { description: lower, areaCode, state, prefixes: listDigits(0, 4).map((digit) => block + digit) },
      { description: upper, areaCode, state, prefixes: listDigits(5, 9).map((digit) => block + digit) },
    ]),
  ),
  { description: 'Nowhere Junction', areaCode: '08', state: 'NT', prefixes: [] },
];

/** Numbers per block, which consist of a prefix such as `61255500` and three digits. */
export const BLOCK_SIZE = 1000;

/** A key expansion module for a phone. */
export interface Sidecar {
  name: string;
  keys: number;
  columns: number;
  pages: number;
  /** Maximum number of modules per phone. */
  maxCount: number;
}

export interface ModelKeys {
  /** Number of keys beside the screen. */
  keys: number;
  /** Number of keys shown on the screen. */
  screen: number;
  /** Number of key columns per page, to the left and right of the screen. */
  columns: number;
  /** Number of pages needed to reach all keys. */
  pages: number;
  module: Sidecar | null;
}

interface Manufacturer {
  models: Readonly<Record<string, ModelKeys>>;
  dect?: { base: readonly string[]; handset: readonly string[] };
}

/**
 * Defines the key layout of a model. The page count is derived from the numbers of keys, except for touchscreen models,
 * which specify it.
 */
const definePhone = (
  keys: number,
  screen = 0,
  { module = null, pages, columns }: Partial<ModelKeys> = {},
): ModelKeys => ({
  keys,
  screen,
  columns: columns ?? (keys === 0 || keys >= 4 ? 2 : 1),
  pages: pages ?? (keys === 0 ? 1 : Math.ceil((keys + screen) / keys)),
  module,
});

const defineSidecar = (name: string, keys: number, pages: number, maxCount: number): Sidecar => ({
  name,
  keys,
  columns: 2,
  pages,
  maxCount,
});

const exp43 = defineSidecar('EXP43', 60, 3, 3);
const exp50 = defineSidecar('EXP50', 60, 3, 3);
const d7 = defineSidecar('D7', 18, 1, 3);
const em50 = defineSidecar('VVX EM50', 90, 3, 1);
const gbx20 = defineSidecar('GBX20', 40, 2, 4);
const maxwell = defineSidecar('Maxwell Expansion', 14, 1, 3);
const uc46 = defineSidecar('UC46', 40, 2, 6);
const hdv20 = defineSidecar('KX-HDV20', 40, 2, 5);
const m685 = defineSidecar('M685i', 84, 3, 3);
const kem = defineSidecar('CP-8800-A-KEM', 36, 2, 3);

/** Layout of phones without programmable keys, such as cordless handsets. */
export const noKeys: ModelKeys = definePhone(0);

/** Desk phones that can be provisioned, by manufacturer. The last entry is for other devices. */
export const phoneModels: Readonly<Record<string, Manufacturer>> = {
  Yealink: {
    models: {
      T31P: definePhone(2),
      T33G: definePhone(4, 8),
      T42U: definePhone(6, 9),
      T43U: definePhone(8, 13, { module: exp43 }),
      T46U: definePhone(10, 17, { module: exp43 }),
      T48U: definePhone(0, 29, { module: exp43, pages: 3 }),
      T53W: definePhone(8, 13, { module: exp50 }),
      T54W: definePhone(10, 17, { module: exp50 }),
      T57W: definePhone(0, 29, { module: exp50, pages: 3 }),
      VP59: definePhone(0, 27, { pages: 3 }),
      CP920: definePhone(0),
      CP960: definePhone(0, 6),
    },
    dect: { base: ['W60B', 'W70B', 'W80B'], handset: ['W53H', 'W56H', 'W57R', 'W59R'] },
  },
  Snom: {
    models: {
      D120: definePhone(2),
      D315: definePhone(5),
      D335: definePhone(8, 24, { module: d7 }),
      D385: definePhone(12, 36, { module: d7 }),
      D713: definePhone(4, 16),
      D717: definePhone(3, 18),
      D735: definePhone(8, 24, { module: d7 }),
      D785: definePhone(6, 18, { module: d7 }),
      D865: definePhone(10, 40),
    },
    dect: { base: ['M300', 'M400', 'M700', 'M900'], handset: ['M25', 'M65', 'M70', 'M80', 'M90'] },
  },
  Poly: {
    models: {
      'VVX 150': definePhone(2),
      'VVX 250': definePhone(4),
      'VVX 350': definePhone(6),
      'VVX 450': definePhone(12, 0, { module: em50 }),
      'Edge E220': definePhone(4),
      'Edge E350': definePhone(8),
      'Edge E500': definePhone(12),
      'Trio 8300': definePhone(0),
    },
  },
  Grandstream: {
    models: {
      GRP2601: definePhone(2),
      GRP2612: definePhone(4, 12),
      GRP2613: definePhone(3, 21),
      GRP2614: definePhone(4, 24),
      GRP2615: definePhone(10, 40, { module: gbx20 }),
      GRP2616: definePhone(6, 24),
    },
    dect: { base: ['DP750', 'DP752'], handset: ['DP720', 'DP722', 'DP730'] },
  },
  Fanvil: {
    models: {
      X3U: definePhone(3, 9),
      X4U: definePhone(6, 24),
      X5U: definePhone(8, 32),
      X6U: definePhone(12, 48),
      X7: definePhone(0, 127, { columns: 4, pages: 4 }),
    },
  },
  Gigaset: {
    models: {
      'Maxwell 2': definePhone(5),
      'Maxwell 3': definePhone(8, 0, { module: maxwell }),
      'Maxwell 4': definePhone(8, 0, { module: maxwell }),
    },
    dect: {
      base: ['N510 IP PRO', 'N670 IP PRO', 'N870 IP PRO'],
      handset: ['R700H PRO', 'S700H PRO', 'SL800H PRO'],
    },
  },
  Htek: {
    models: {
      UC902: definePhone(2),
      UC923: definePhone(4),
      UC924: definePhone(8, 0, { module: uc46 }),
      UC926: definePhone(12, 0, { module: uc46 }),
    },
  },
  Panasonic: {
    models: {
      'KX-HDV130': definePhone(2),
      'KX-HDV230': definePhone(12, 0, { module: hdv20 }),
      'KX-HDV330': definePhone(0, 24, { module: hdv20, pages: 3 }),
    },
  },
  Mitel: {
    models: {
      6863: definePhone(3),
      6867: definePhone(6, 20, { module: m685 }),
      6869: definePhone(12, 44, { module: m685 }),
      6873: definePhone(0, 48, { module: m685, pages: 4 }),
    },
  },
  Cisco: {
    models: {
      'CP-7821': definePhone(2),
      'CP-7841': definePhone(4),
      'CP-8841': definePhone(5),
      'CP-8861': definePhone(10, 0, { module: kem }),
    },
  },
  Algo: { models: { 8180: definePhone(0), 8186: definePhone(0), 8301: definePhone(0) } },
  Akuvox: { models: { R20A: definePhone(1), R29: definePhone(0) } },
  Other: { models: { Unspecified: definePhone(12) } },
};

export const modelNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(phoneModels)
    .flatMap(({ models, dect }) => [...Object.keys(models), ...(dect?.base ?? []), ...(dect?.handset ?? [])])
    .map((model) => [model, model]),
);

import type { TrunklineDataProvider } from '../dataProvider/types';

/** What was asked for would let a false value out of the console, or into the data. Nothing was sent. */
export class ClosedWhilePresenting extends Error {
  override name = 'ClosedWhilePresenting';
  constructor(what = 'Nothing can be changed, imported or exported') {
    super(`Presenter mode is on and shows fictitious data. ${what} until it is turned off.`);
  }
}

/** Calls that only read; every other one is refused before it is sent. */
const reading = /^(get|list|search|check|parse|purchaseSummary)/i;

/** @throws ClosedWhilePresenting unless the call only reads */
export const mustRead = (call: string): void => {
  if (!reading.test(call)) throw new ClosedWhilePresenting();
};

const refuse = async (): Promise<never> => {
  throw new ClosedWhilePresenting();
};

/** The verbs that are closed: each says so. */
export const closedVerbs = {
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
  runAction: refuse,
  undoAction: refuse,
  exportList: refuse,
  stream: refuse,
  keepPreference: refuse,
  dropPreference: refuse,
  download: async (): Promise<never> => {
    throw new ClosedWhilePresenting('Files, pictures and recordings are not shown');
  },
} satisfies Partial<TrunklineDataProvider>;

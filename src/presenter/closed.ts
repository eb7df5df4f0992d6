import { t } from '#i18n';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import type { WireCall } from '../declaration/compiled';

/** What was asked for would let a false value out of the console, or into the data. Nothing was sent. */
export class ClosedWhilePresenting extends Error {
  override name = 'ClosedWhilePresenting';
  constructor(
    message = t(
      'Presenter mode is on and shows fictitious data. Nothing can be changed, imported or exported until it is turned off.',
    ),
  ) {
    super(message);
  }
}

/** @throws ClosedWhilePresenting unless the call only reads, and answers what can be masked: no file */
export const mustRead = (call: Pick<WireCall, 'effect' | 'kind'> | undefined): void => {
  if (call?.effect !== 'read' || call.kind === 'file') throw new ClosedWhilePresenting();
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
  dryRun: refuse,
  undoAction: refuse,
  exportList: refuse,
  stream: refuse,
  askConsole: refuse,
  keepPreference: refuse,
  dropPreference: refuse,
  download: async (): Promise<never> => {
    throw new ClosedWhilePresenting(
      t(
        'Presenter mode is on and shows fictitious data. Files, pictures and recordings are not shown until it is turned off.',
      ),
    );
  },
} satisfies Partial<TrunklineDataProvider>;

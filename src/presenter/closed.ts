import { t } from '#i18n';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import type { WireCall } from '../declaration/compiled';

/** What was asked for would let a false value out of the console, or into the data. Nothing was sent. */
export class PresentingError extends Error {
  override name = 'PresentingError';
  constructor(
    message = t(
      'Presenter mode is on and shows fictitious data. Nothing can be changed, imported or exported until it is turned off.',
    ),
  ) {
    super(message);
  }
}

/** @throws ClosedWhilePresenting unless the call only reads, and answers what can be masked: no file */
export const assertRead = (call: Pick<WireCall, 'effect' | 'kind'> | undefined): void => {
  if (call?.effect !== 'read' || call.kind === 'file') throw new PresentingError();
};

const rejectCall = async (): Promise<never> => {
  throw new PresentingError();
};

/** The verbs that are closed: each says so. */
export const blockedVerbs = {
  create: rejectCall,
  update: rejectCall,
  updateMany: rejectCall,
  delete: rejectCall,
  deleteMany: rejectCall,
  runAction: rejectCall,
  dryRun: rejectCall,
  undoAction: rejectCall,
  exportList: rejectCall,
  stream: rejectCall,
  askConsole: rejectCall,
  keepPreference: rejectCall,
  dropPreference: rejectCall,
  download: async (): Promise<never> => {
    throw new PresentingError(
      t(
        'Presenter mode is on and shows fictitious data. Files, pictures and recordings are not shown until it is turned off.',
      ),
    );
  },
} satisfies Partial<TrunklineDataProvider>;

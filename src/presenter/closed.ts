import { t } from '#i18n';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import type { WireCall } from '../declaration/compiled';

/** Thrown for operations that would let masked values leave the console or enter the data. Nothing was sent. */
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

/** @throws ClosedWhilePresenting unless the call is read-only and its response can be masked, so not a file */
export const assertRead = (call: Pick<WireCall, 'effect' | 'kind'> | undefined): void => {
  if (call?.effect !== 'read' || call.kind === 'file') throw new PresentingError();
};

const rejectCall = async (): Promise<never> => {
  throw new PresentingError();
};

/** Data provider methods that are unavailable; each throws. */
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
  callConsole: rejectCall,
  savePreference: rejectCall,
  dropPreference: rejectCall,
  download: async (): Promise<never> => {
    throw new PresentingError(
      t(
        'Presenter mode is on and shows fictitious data. Files, pictures and recordings are not shown until it is turned off.',
      ),
    );
  },
} satisfies Partial<TrunklineDataProvider>;

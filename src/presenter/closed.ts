import { t } from '#i18n';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import type { WireCall } from '../declaration/compiled';

/** Thrown for operations through which masked values could leave the console or be stored. Nothing was sent. */
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

/**
 * Ensures that a call can be made in presenter mode.
 * @throws PresentingError if the call is not read-only, or its response is a file, which cannot be masked
 */
export const assertRead = (call: Pick<WireCall, 'effect' | 'kind'> | undefined): void => {
  if (call?.effect !== 'read' || call.kind === 'file') throw new PresentingError();
};

const rejectCall = async (): Promise<never> => {
  throw new PresentingError();
};

/** Data provider methods that are unavailable in presenter mode. Each of them throws. */
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

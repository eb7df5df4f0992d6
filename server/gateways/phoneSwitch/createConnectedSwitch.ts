import { t } from '#i18n';
import { createNotFoundError } from '../../http/errors/apiError';
import type { PhoneSwitch } from './phoneSwitch';

/** A real phone switch, which sends its events through a script; recordings remain on the switch. */
export const createConnectedSwitch = (): PhoneSwitch => ({
  source: 'switch',
  readEvents: null,
  async recordingAudio(_, { callId }) {
    throw createNotFoundError(
      t('The recording of call {callId} is kept by the phone switch and can’t be played here.', { callId }),
    );
  },
});

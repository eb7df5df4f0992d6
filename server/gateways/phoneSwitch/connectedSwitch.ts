import { t } from '#i18n';
import { notFound } from '../../http/errors/apiError';
import type { PhoneSwitch } from './phoneSwitch';

/** A real phone switch: a script beside it sends its events; its recordings stay where it keeps them. */
export const connectedSwitch = (): PhoneSwitch => ({
  source: 'switch',
  readEvents: null,
  async recordingAudio(_, { callId }) {
    throw notFound(
      t('The recording of call {callId} is kept by the phone switch and can’t be played here.', { callId }),
    );
  },
});

import { t } from '#i18n';
import type { phoneSwitchCalls } from '../../../contract/calls/phoneSwitchEvents';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { createConflictError } from '../../http/errors/apiError';
import { receiveEvents } from './receiveEvents';

export const phoneSwitchHandlers: HandlersFor<keyof typeof phoneSwitchCalls> = {
  async SendPhoneSwitchEvents({ request: { body }, services: { db, gateways } }) {
    if (gateways.phoneSwitch.source !== 'switch')
      throw createConflictError(
        t('No phone switch is connected. Set PHONE_SWITCH_TOKEN where the server is started.'),
      );
    return receiveEvents(db, body.events, new Date());
  },
};

import { addedHandlers } from './added/addedHandlers';
import { billingHandlers } from './billing/handlers';
import { reconciliationHandlers } from './console/reconciliationHandlers';
import { screenHandlers } from './console/screenHandlers';
import { deviceHandlers } from './devices/handlers';
import { templateRolloutHandlers } from './devices/templateRollout';
import { exchangeHandlers } from './exchange/handlers';
import { hardwareHandlers } from './hardware/handlers';
import type { Handlers } from './http/handler';
import { mediaHandlers } from './media/handlers';
import { numberHandlers } from './numbers/handlers';
import { numberFigureHandlers } from './numbers/numberFigures';
import { peopleHandlers } from './people/handlers';
import { phoneSystemHandlers } from './phoneSystem/handlers';
import { platformHandlers } from './platform/handlers';
import { recordStoreHandlers } from './recordStores/handlers';
import { referenceHandlers } from './references/handlers';
import { settingsHandlers } from './settings/handlers';
import { smsHandlers } from './sms/handlers';
import { wholesaleHandlers } from './wholesale/handlers';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...wholesaleHandlers,
  ...peopleHandlers,
  ...platformHandlers,
  ...numberHandlers,
  ...hardwareHandlers,
  ...billingHandlers,
  ...reconciliationHandlers,
  ...numberFigureHandlers,
  ...settingsHandlers,
  ...phoneSystemHandlers,
  ...exchangeHandlers,
  ...mediaHandlers,
  ...deviceHandlers,
  ...referenceHandlers,
  ...templateRolloutHandlers,
  ...addedHandlers,
  ...smsHandlers,
  ...screenHandlers,
  ...recordStoreHandlers,
};

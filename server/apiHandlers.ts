import { addedHandlers } from './added/addedHandlers';
import type { Handlers } from './apiCalls/callHandler';
import { apiKeyHandlers } from './apiKeys/apiKeyHandlers';
import { archiveHandlers } from './archives/archiveHandlers';
import { billingHandlers } from './billing/billingHandlers';
import { reconciliationHandlers } from './billing/reconciliationHandlers';
import { callReportHandlers } from './calls/callReportHandlers';
import { clockHandlers } from './calls/clockHandlers';
import { phoneSwitchHandlers } from './calls/ingestion/phoneSwitchHandlers';
import { spendHandlers } from './calls/spend/spendHandlers';
import { changeRequestHandlers } from './changeRequests/changeRequestHandlers';
import { rolloutHandlers } from './changeRequests/rollouts/rolloutHandlers';
import { changeHandlers } from './changes/changeHandlers';
import { customerStateHandlers } from './console/customerStates/customerStateHandlers';
import { screenHandlers } from './console/screenHandlers';
import { todayHandlers } from './console/today/todayHandlers';
import { templateRolloutHandlers } from './devices/buttons/buttonTemplateRollout';
import { deviceHandlers } from './devices/deviceHandlers';
import { emergencyAddressHandlers } from './emergency/emergencyAddressHandlers';
import { hardwareHandlers } from './hardware/hardwareHandlers';
import { jobHandlers } from './jobs/jobHandlers';
import { consoleMailHandlers } from './mail/mailDeskHandlers';
import { mediaHandlers } from './media/mediaHandlers';
import { myPhoneInvitationHandlers } from './myPhone/invitationHandlers';
import { ownPhoneHandlers } from './myPhone/ownPhoneHandlers';
import { ownStatusHandlers } from './myPhone/ownStatusHandlers';
import { notificationHandlers } from './notifications/notificationHandlers';
import { numberOfferHandlers } from './numberOffers/numberOfferHandlers';
import { numberHoldHandlers } from './numbers/changes/numberHolds';
import { numberFinderHandlers } from './numbers/inventory/numberFinder';
import { numberMetricHandlers } from './numbers/inventory/numberMetricHandlers';
import { numberHandlers } from './numbers/numberHandlers';
import { userManagementHandlers } from './people/peopleHandlers';
import { phoneSystemHandlers } from './phoneSystem/phoneSystemHandlers';
import { platformHandlers } from './platform/platformHandlers';
import { portOrderHandlers } from './portOrders/portOrderHandlers';
import { quoteHandlers } from './quotes/quoteHandlers';
import { recordStoreHandlers } from './recordStores/recordStoreHandlers';
import { referenceHandlers } from './references/referenceHandlers';
import { settingsHandlers } from './settings/settingsHandlers';
import { smsHandlers } from './sms/smsHandlers';
import { watchHandlers } from './watches/watchHandlers';
import { webhookHandlers } from './webhooks/webhookHandlers';
import { wholesaleHandlers } from './wholesale/wholesaleHandlers';

export const handlers: Handlers = {
  ...wholesaleHandlers,
  ...userManagementHandlers,
  ...platformHandlers,
  ...numberHandlers,
  ...hardwareHandlers,
  ...billingHandlers,
  ...reconciliationHandlers,
  ...quoteHandlers,
  ...numberMetricHandlers,
  ...todayHandlers,
  ...customerStateHandlers,
  ...ownStatusHandlers,
  ...numberHoldHandlers,
  ...portOrderHandlers,
  ...numberOfferHandlers,
  ...emergencyAddressHandlers,
  ...numberFinderHandlers,
  ...settingsHandlers,
  ...phoneSystemHandlers,
  ...callReportHandlers,
  ...spendHandlers,
  ...phoneSwitchHandlers,
  ...mediaHandlers,
  ...deviceHandlers,
  ...referenceHandlers,
  ...templateRolloutHandlers,
  ...addedHandlers,
  ...apiKeyHandlers,
  ...smsHandlers,
  ...screenHandlers,
  ...recordStoreHandlers,
  ...changeRequestHandlers,
  ...rolloutHandlers,
  ...changeHandlers,
  ...clockHandlers,
  ...jobHandlers,
  ...consoleMailHandlers,
  ...notificationHandlers,
  ...watchHandlers,
  ...webhookHandlers,
  ...archiveHandlers,
  ...ownPhoneHandlers,
  ...myPhoneInvitationHandlers,
};

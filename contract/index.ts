import './access/levels';
import { ownerFields } from './access/ownerFields';
import { addedCalls } from './added/addedCalls';
import { billingCalls } from './billing/usageBilling';
import type { BodyFor, Call, ResponseFor } from './call';
import { callReportCalls } from './calls/callReportCalls';
import { phoneSwitchCalls } from './calls/phoneSwitchEvents';
import { accountDeskCalls } from './console/accountDesk';
import { apiKeyCalls } from './console/apiKeys';
import { archiveCalls } from './console/archives';
import { auditVerificationCalls } from './console/auditProof';
import { buttonRolloutCalls } from './console/buttonRollout';
import { callSummaryCalls } from './console/callSummary';
import { changeAuthorCalls } from './console/changeAuthors';
import { changeRequestCalls } from './console/changeRequests';
import { changeCalls } from './console/changes';
import { clockCalls } from './console/clock';
import { consoleCustomerCalls } from './console/customerDesk';
import { customerStateCalls } from './console/customerStates';
import { domainAsTemplateCalls } from './console/domainAsTemplate';
import { emergencyAddressCalls } from './console/emergencyAddresses';
import { consoleOrderCalls } from './console/hardwareOrders';
import { holidayCalls } from './console/holidays';
import { jobCalls } from './console/jobs';
import { consoleMacCalls } from './console/macDesk';
import { consoleMailCalls } from './console/mailDesk';
import { missedCallCalls } from './console/missedCalls';
import { notificationCalls } from './console/notifications';
import { numberFinderCalls } from './console/numberFinder';
import { numberHoldCalls } from './console/numberHolds';
import { numberMetricCalls } from './console/numberMetrics';
import { numberOfferCalls } from './console/numberOffers';
import { customRoleCalls } from './console/ownRoles';
import { portOrderCalls } from './console/portOrders';
import { quoteCalls } from './console/quotes';
import { ratePlanReplacementCalls } from './console/ratePlanReplacement';
import { reconciliationCalls } from './console/reconciliation';
import { referenceCalls } from './console/references';
import { rolloutCalls } from './console/rollouts';
import { screenCalls } from './console/screens';
import { secondFactorCalls } from './console/secondFactor';
import { smsCalls } from './console/sms';
import { spendCalls } from './console/spend';
import { templateDriftCalls } from './console/templateDrift';
import { todayCalls } from './console/today';
import { undoCalls } from './console/undo';
import { consoleVoiceMessageCalls } from './console/voiceMessageDesk';
import { watchCalls } from './console/watches';
import { webhookCalls } from './console/webhooks';
import { deviceCalls } from './devices/deviceCalls';
import { catalogueCalls } from './hardware/catalogue';
import { hardwareOrderCalls } from './hardware/orders';
import { stockCalls } from './hardware/stock';
import { mediaCalls } from './media/mediaCalls';
import { myPhoneInvitationCalls } from './myPhone/invitations';
import { ownPhoneCalls } from './myPhone/ownPhone';
import { ownStatusCalls } from './myPhone/ownStatus';
import { domainNumberCalls } from './numbers/domainNumbers';
import { numberCalls } from './numbers/numbers';
import { regionCalls } from './numbers/regions';
import { trunkCalls } from './numbers/trunks';
import { auditCalls } from './people/audit';
import { groupCalls } from './people/groups';
import { identityCalls } from './people/identity';
import { loginCalls } from './people/logins';
import { permissionListCalls, roleCalls } from './people/roles';
import { sessionCalls } from './people/session';
import { themeCalls } from './people/theme';
import { userCalls } from './people/users';
import { phoneSystemCalls } from './phoneSystem/phoneSystemCalls';
import { addressCalls, domainAddressCalls } from './platform/addresses';
import { domainDefaultCalls } from './platform/domainDefaults';
import { locationDefaultCalls } from './platform/locationDefaults';
import { provisioningCalls } from './platform/provisioning';
import { domainListCalls, serverCalls } from './platform/servers';
import { setOwnerFields } from './recordStores/owners';
import { recordStoreCalls } from './recordStores/recordStores';
import { settingsCalls } from './settings/settingsCalls';
import { customerCalls } from './wholesale/customers';
import { ratePlanCalls } from './wholesale/ratePlans';
import { wholesalerCalls } from './wholesale/wholesalers';

export const calls = {
  ...numberCalls,
  ...domainNumberCalls,
  ...regionCalls,
  ...trunkCalls,
  ...ratePlanCalls,
  ...wholesalerCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...hardwareOrderCalls,
  ...stockCalls,
  ...billingCalls,
  ...addressCalls,
  ...domainAddressCalls,
  ...serverCalls,
  ...domainListCalls,
  ...domainDefaultCalls,
  ...locationDefaultCalls,
  ...provisioningCalls,
  ...settingsCalls,
  ...phoneSystemCalls,
  ...userCalls,
  ...roleCalls,
  ...permissionListCalls,
  ...identityCalls,
  ...loginCalls,
  ...sessionCalls,
  ...groupCalls,
  ...themeCalls,
  ...auditCalls,
  ...callReportCalls,
  ...mediaCalls,
  ...deviceCalls,
};

/** Calls under `/api/Console`, between the console and its server, in addition to the API. Declarations refer to them in the same way. */
export const consoleCalls = {
  ...quoteCalls,
  ...reconciliationCalls,
  ...numberMetricCalls,
  ...numberHoldCalls,
  ...ratePlanReplacementCalls,
  ...portOrderCalls,
  ...numberOfferCalls,
  ...emergencyAddressCalls,
  ...numberFinderCalls,
  ...callSummaryCalls,
  ...missedCallCalls,
  ...todayCalls,
  ...ownStatusCalls,
  ...holidayCalls,
  ...referenceCalls,
  ...auditVerificationCalls,
  ...spendCalls,
  ...templateDriftCalls,
  ...rolloutCalls,
  ...accountDeskCalls,
  ...domainAsTemplateCalls,
  ...changeAuthorCalls,
  ...undoCalls,
  ...archiveCalls,
  ...secondFactorCalls,
  ...customRoleCalls,
  ...apiKeyCalls,
  ...buttonRolloutCalls,
  ...consoleCustomerCalls,
  ...customerStateCalls,
  ...consoleOrderCalls,
  ...consoleMacCalls,
  ...consoleMailCalls,
  ...jobCalls,
  ...smsCalls,
  ...consoleVoiceMessageCalls,
  ...screenCalls,
  ...recordStoreCalls,
  ...changeRequestCalls,
  ...changeCalls,
  ...clockCalls,
  ...notificationCalls,
  ...watchCalls,
  ...webhookCalls,
  ...ownPhoneCalls,
  ...myPhoneInvitationCalls,
};

/** Calls under `/api/Gateway`, made by machines of the deployment. */
export const machineCalls = { ...phoneSwitchCalls };

export const documentedCalls = { ...calls, ...machineCalls };

export const allCalls = { ...calls, ...consoleCalls, ...machineCalls, ...addedCalls };

export type Calls = typeof allCalls;
export type CallName = keyof Calls & string;

export type CallBody<Name extends CallName> = BodyFor<Calls[Name]>;
export type CallResponse<Name extends CallName> = ResponseFor<Calls[Name]>;

setOwnerFields(ownerFields);

/** Looks up a call by a name known only at run time. Returns undefined if the contract has no such call. */
export const findCall = (name: string): Call | undefined => (allCalls as Record<string, Call>)[name];

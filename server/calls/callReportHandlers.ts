import { activeCallHandlers } from './active/activeCallHandlers';
import { missedCallHandlers } from './callBacks/missedCallHandlers';
import { callHandlers } from './log/callLogHandlers';
import { queueHandlers } from './queues/queueReportHandlers';
import { recordingHandlers } from './recordings/recordingHandlers';
import { registrationHandlers } from './registrations/registrationHandlers';
import { callSummaryHandlers } from './summary/callSummaryHandlers';
import { statisticsHandlers } from './summary/statisticsHandlers';

export const callReportHandlers = {
  ...callHandlers,
  ...recordingHandlers,
  ...activeCallHandlers,
  ...queueHandlers,
  ...registrationHandlers,
  ...statisticsHandlers,
  ...callSummaryHandlers,
  ...missedCallHandlers,
};

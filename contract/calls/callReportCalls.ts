import { activeCallCalls } from './activeCalls';
import { callRecordCalls } from './callRecords';
import { queueReportCalls } from './queueReports';
import { recordingCalls } from './recordings';
import { newRegistrationCalls, registrationCalls } from './registrations';
import { statisticsCalls } from './statistics';

/** Calls, their recordings and reports, and the phones that are registered. */
export const callReportCalls = {
  ...callRecordCalls,
  ...recordingCalls,
  ...activeCallCalls,
  ...queueReportCalls,
  ...registrationCalls,
  ...newRegistrationCalls,
  ...statisticsCalls,
};

import { activeCallCalls } from './activeCalls';
import { callRecordCalls } from './callRecords';
import { queueReportCalls } from './queueReports';
import { recordingCalls } from './recordings';
import { newRegistrationCalls, registrationCalls } from './registrations';
import { statisticsCalls } from './statistics';

/** Calls, recordings, reports and phone registrations. */
export const callReportCalls = {
  ...callRecordCalls,
  ...recordingCalls,
  ...activeCallCalls,
  ...queueReportCalls,
  ...registrationCalls,
  ...newRegistrationCalls,
  ...statisticsCalls,
};

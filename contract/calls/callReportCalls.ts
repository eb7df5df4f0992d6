import { activeCallCalls } from './activeCalls';
import { callRecordCalls } from './callRecords';
import { queueReportCalls } from './queueReports';
import { recordingCalls } from './recordings';
import { newRegistrationCalls, registrationCalls } from './registrations';
import { statisticsCalls } from './statistics';

export const callReportCalls = {
  ...callRecordCalls,
  ...recordingCalls,
  ...activeCallCalls,
  ...queueReportCalls,
  ...registrationCalls,
  ...newRegistrationCalls,
  ...statisticsCalls,
};

import { activeHandlers } from './active/activeCallHandlers';
import { figureHandlers } from './figures/callFigureHandlers';
import { statisticsHandlers } from './figures/statisticsHandlers';
import { callHandlers } from './log/callLogHandlers';
import { queueHandlers } from './queues/queueReportHandlers';
import { recordingHandlers } from './recordings/recordingHandlers';
import { registrationHandlers } from './registrations/registrationHandlers';

export const callReportHandlers = {
  ...callHandlers,
  ...recordingHandlers,
  ...activeHandlers,
  ...queueHandlers,
  ...registrationHandlers,
  ...statisticsHandlers,
  ...figureHandlers,
};

import { activeHandlers } from './activeHandlers';
import { callHandlers } from './callHandlers';
import { figureHandlers } from './figureHandlers';
import { queueHandlers } from './queueHandlers';
import { recordingHandlers } from './recordingHandlers';
import { registrationHandlers } from './registrationHandlers';
import { statisticsHandlers } from './statistics';

export const exchangeHandlers = {
  ...callHandlers,
  ...recordingHandlers,
  ...activeHandlers,
  ...queueHandlers,
  ...registrationHandlers,
  ...statisticsHandlers,
  ...figureHandlers,
};

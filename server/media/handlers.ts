import { audioFileHandlers } from './audioFileHandlers';
import { audioHandlers } from './audioHandlers';
import { greetingHandlers } from './greetings';
import { musicHandlers } from './musicHandlers';
import { voiceMessageHandlers } from './voiceMessageHandlers';

export const mediaHandlers = {
  ...audioHandlers,
  ...audioFileHandlers,
  ...greetingHandlers,
  ...musicHandlers,
  ...voiceMessageHandlers,
};

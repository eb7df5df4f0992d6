import { musicHandlers } from './music/musicOnHoldHandlers';
import { audioFileHandlers } from './prompts/audioFileHandlers';
import { audioHandlers } from './prompts/promptHandlers';
import { greetingHandlers } from './voicemail/greetingHandlers';
import { voiceMessageHandlers } from './voicemail/voiceMessageHandlers';

export const mediaHandlers = {
  ...audioHandlers,
  ...audioFileHandlers,
  ...greetingHandlers,
  ...musicHandlers,
  ...voiceMessageHandlers,
};

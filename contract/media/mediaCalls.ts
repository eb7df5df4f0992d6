import { audioCalls } from './audio';
import { audioFileCalls } from './audioFiles';
import { greetingCalls } from './greetings';
import { musicCalls, musicSourceCalls } from './musicOnHold';
import { voiceMessageCalls } from './voiceMessages';

export const mediaCalls = {
  ...audioCalls,
  ...audioFileCalls,
  ...greetingCalls,
  ...musicCalls,
  ...musicSourceCalls,
  ...voiceMessageCalls,
};

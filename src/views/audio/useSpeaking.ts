import { useEffect, useState } from 'react';
import { t } from '#i18n';

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/**
 * Reads text aloud in the browser as a preview before saving. The API generates the final audio with a different voice.
 * @param voice language of the voice, as a BCP 47 tag
 */
export const useSpeaking = (text: string, voice: string) => {
  const [isSpeaking, setSpeaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => window.speechSynthesis?.cancel(), []);

  const stop = () => {
    window.speechSynthesis.cancel();
    setSpeaking(false);
  };
  const start = () => {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = voice;
    spoken.onend = () => setSpeaking(false);
    spoken.onerror = ({ error }) => {
      setSpeaking(false);
      if (error !== 'canceled' && error !== 'interrupted')
        setProblem(t('This browser has no voice for it; the system has its own.'));
    };
    setProblem(undefined);
    setSpeaking(true);
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(spoken);
  };
  return { isSpeaking, problem, toggle: isSpeaking ? stop : start };
};

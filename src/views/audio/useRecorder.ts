import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getMicrophoneError } from './getMicrophoneError';
import { type Microphone, openMicrophone } from './openMicrophone';
import { toWav } from './toWav';

type State = 'idle' | 'asking' | 'recording' | 'making';

interface Options {
  /** Maximum recording time in seconds. */
  longest: number;
  onRecorded: (recording: File) => void;
}

/** Records from the microphone; the result is a WAV file. */
export const useRecorder = ({ longest, onRecorded }: Options) => {
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<string>();
  const [seconds, setSeconds] = useState(0);
  const microphone = useRef<Microphone>(undefined);
  const isUnmounted = useRef(false);

  const end = (reason?: unknown) => {
    microphone.current?.close();
    microphone.current = undefined;
    if (reason !== undefined) setProblem(getMicrophoneError(reason));
    setState('idle');
  };

  const start = async () => {
    setProblem(undefined);
    setSeconds(0);
    setState('asking');
    try {
      const opened = await openMicrophone();
      if (isUnmounted.current) return opened.close();
      microphone.current = opened;
      setState('recording');
    } catch (error) {
      end(error);
    }
  };

  const stop = async () => {
    const open = microphone.current;
    if (!open) return;
    setState('making');
    try {
      const wav = await toWav(await open.stop());
      if (isUnmounted.current) return;
      onRecorded(new File([wav], 'recording.wav', { type: 'audio/wav' }));
      end();
    } catch (error) {
      end(error);
    }
  };

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      microphone.current?.close();
    };
  }, []);

  const tick = useEffectEvent((passed: number) => {
    setSeconds(Math.floor(passed));
    if (passed >= longest) void stop();
  });
  useEffect(() => {
    if (state !== 'recording') return;
    const startedAt = Date.now();
    const clock = setInterval(() => tick((Date.now() - startedAt) / 1000), 250);
    return () => clearInterval(clock);
  }, [state]);

  const level = useCallback(() => microphone.current?.level() ?? 0, []);

  return { state, problem, seconds, level, start, stop, cancel: () => end() };
};

import { useEffect, useRef, useState } from 'react';

/** What a recording is at, in seconds. */
export interface Playing {
  isPlaying: boolean;
  at: number;
  /** Undefined until it is known. */
  length: number | undefined;
  isBroken: boolean;
}

const silent: Playing = { isPlaying: false, at: 0, length: undefined, isBroken: false };

/** Plays what an address leads to, from the moment there is one; undefined while nothing is to be played. */
export const useAudio = (address: string | undefined) => {
  const [state, setState] = useState(silent);
  const audio = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    if (!address) return;
    const playing = new Audio(address);
    audio.current = playing;
    setState(silent);
    const say = (part: Partial<Playing>) => setState((known) => ({ ...known, ...part }));
    const ears: [string, () => void][] = [
      ['play', () => say({ isPlaying: true })],
      ['pause', () => say({ isPlaying: false })],
      ['ended', () => say({ isPlaying: false })],
      ['timeupdate', () => say({ at: playing.currentTime })],
      [
        'durationchange',
        () => say({ length: Number.isFinite(playing.duration) ? playing.duration : undefined }),
      ],
      ['error', () => say({ isBroken: true, isPlaying: false })],
    ];
    for (const [event, tell] of ears) playing.addEventListener(event, tell);
    // A browser may want to be asked again before it makes a sound.
    playing.play().catch(() => say({ isPlaying: false }));
    return () => {
      for (const [event, tell] of ears) playing.removeEventListener(event, tell);
      playing.pause();
      playing.removeAttribute('src');
      audio.current = undefined;
    };
  }, [address]);

  return {
    ...state,
    toggle: () => {
      const playing = audio.current;
      if (!playing) return;
      if (playing.paused) playing.play().catch(() => setState((known) => ({ ...known, isBroken: true })));
      else playing.pause();
    },
    goTo: (seconds: number) => {
      if (audio.current) audio.current.currentTime = seconds;
    },
  };
};

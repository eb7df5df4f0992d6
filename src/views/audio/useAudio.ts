import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Playback state, in seconds. */
export interface PlaybackState {
  isPlaying: boolean;
  at: number;
  /** Duration of the recording; undefined until known. */
  length: number | undefined;
  isBroken: boolean;
  /** Playback speed; 1 is normal. */
  speed: number;
}

/** Last speed selected by the user; also used for subsequent recordings. */
let lastSpeed = 1;
/** The audio element that is playing; only one recording plays at a time. */
let activeAudio: HTMLAudioElement | undefined;

const createIdleState = (): PlaybackState => ({
  isPlaying: false,
  at: 0,
  length: undefined,
  isBroken: false,
  speed: lastSpeed,
});

/**
 * Plays the recording at a URL as soon as the URL is defined; pass undefined to stop.
 * @param onEnded called when playback reaches the end
 */
export const useAudio = (address: string | undefined, onEnded?: () => void) => {
  const [state, setState] = useState(createIdleState);
  const audio = useRef<HTMLAudioElement>(undefined);
  const handleEnded = useEffectEvent(() => onEnded?.());
  const patchState = (part: Partial<PlaybackState>) => setState((known) => ({ ...known, ...part }));

  useEffect(() => {
    if (!address) return;
    const playing = new Audio(address);
    audio.current = playing;
    playing.playbackRate = lastSpeed;
    const patchState = (part: Partial<PlaybackState>) => setState((known) => ({ ...known, ...part }));
    setState(createIdleState());
    const ears: [string, () => void][] = [
      [
        'play',
        () => {
          if (activeAudio !== playing) activeAudio?.pause();
          activeAudio = playing;
          patchState({ isPlaying: true });
        },
      ],
      ['pause', () => patchState({ isPlaying: false })],
      [
        'ended',
        () => {
          patchState({ isPlaying: false });
          handleEnded();
        },
      ],
      ['timeupdate', () => patchState({ at: playing.currentTime })],
      [
        'durationchange',
        () => patchState({ length: Number.isFinite(playing.duration) ? playing.duration : undefined }),
      ],
      ['error', () => patchState({ isBroken: true, isPlaying: false })],
    ];
    for (const [event, ear] of ears) playing.addEventListener(event, ear);
    // The browser may require a user gesture before playing audio.
    playing.play().catch(() => patchState({ isPlaying: false }));
    return () => {
      for (const [event, ear] of ears) playing.removeEventListener(event, ear);
      playing.pause();
      playing.removeAttribute('src');
      if (activeAudio === playing) activeAudio = undefined;
      audio.current = undefined;
    };
  }, [address]);

  const play = () => audio.current?.play().catch(() => patchState({ isBroken: true }));
  const goTo = (seconds: number) => {
    const playing = audio.current;
    if (!playing) return;
    const end = Number.isFinite(playing.duration) ? playing.duration : seconds;
    playing.currentTime = Math.min(Math.max(0, seconds), end);
    // Updates the state immediately, because the browser's event arrives later.
    patchState({ at: playing.currentTime });
  };
  return {
    ...state,
    play,
    toggle: () => {
      if (audio.current?.paused) void play();
      else audio.current?.pause();
    },
    goTo,
    /** @param seconds negative to go back */
    jump: (seconds: number) => goTo((audio.current?.currentTime ?? 0) + seconds),
    setSpeed: (speed: number) => {
      lastSpeed = speed;
      if (audio.current) audio.current.playbackRate = speed;
      patchState({ speed });
    },
  };
};

export type Player = ReturnType<typeof useAudio>;

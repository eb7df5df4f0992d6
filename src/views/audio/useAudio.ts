import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a recording is at, in seconds. */
export interface PlaybackState {
  isPlaying: boolean;
  at: number;
  /** Undefined until it is known. */
  length: number | undefined;
  isBroken: boolean;
  /** 1 is as it was spoken. */
  speed: number;
}

/** The speed somebody listens at holds for whatever they play next. */
let lastSpeed = 1;
/** One voice at a time. */
let activeAudio: HTMLAudioElement | undefined;

const createIdleState = (): PlaybackState => ({
  isPlaying: false,
  at: 0,
  length: undefined,
  isBroken: false,
  speed: lastSpeed,
});

/**
 * Plays what an address leads to, from the moment there is one; undefined while nothing is to be played.
 * @param onEnded told when it has been heard to its end
 */
export const useAudio = (address: string | undefined, onEnded?: () => void) => {
  const [state, setState] = useState(createIdleState);
  const audio = useRef<HTMLAudioElement>(undefined);
  const told = useEffectEvent(() => onEnded?.());
  const patchState = (part: Partial<PlaybackState>) => setState((known) => ({ ...known, ...part }));

  useEffect(() => {
    if (!address) return;
    const playing = new Audio(address);
    audio.current = playing;
    playing.playbackRate = lastSpeed;
    const tell = (part: Partial<PlaybackState>) => setState((known) => ({ ...known, ...part }));
    setState(createIdleState());
    const ears: [string, () => void][] = [
      [
        'play',
        () => {
          if (activeAudio !== playing) activeAudio?.pause();
          activeAudio = playing;
          tell({ isPlaying: true });
        },
      ],
      ['pause', () => tell({ isPlaying: false })],
      [
        'ended',
        () => {
          tell({ isPlaying: false });
          told();
        },
      ],
      ['timeupdate', () => tell({ at: playing.currentTime })],
      [
        'durationchange',
        () => tell({ length: Number.isFinite(playing.duration) ? playing.duration : undefined }),
      ],
      ['error', () => tell({ isBroken: true, isPlaying: false })],
    ];
    for (const [event, ear] of ears) playing.addEventListener(event, ear);
    // A browser may want to be asked again before it makes a sound.
    playing.play().catch(() => tell({ isPlaying: false }));
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
    // At once, though the browser tells of it some time later.
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
    /** @param seconds back where they are negative */
    jump: (seconds: number) => goTo((audio.current?.currentTime ?? 0) + seconds),
    setSpeed: (speed: number) => {
      lastSpeed = speed;
      if (audio.current) audio.current.playbackRate = speed;
      patchState({ speed });
    },
  };
};

/** A recording that is played. */
export type Player = ReturnType<typeof useAudio>;

import { msg } from '#i18n';

export type PlayerCommand =
  | { toggle: true }
  /** Seconds to skip; negative values skip back. */
  | { jump: number }
  /** Number of steps in the list of speeds; negative values slow down. */
  | { faster: number }
  /** Plays the next or the previous sound on the page. */
  | { other: 1 | -1 };

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Playback speeds; 1 is normal. */
export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

export const playerKeysText = msg('Space plays, ← → skip 5 s, N next, P previous, < > speed');

/** Returns the command for a key; undefined for keys the player does not handle. */
export const getPlayerCommand = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPress): PlayerCommand | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  const skip = shiftKey ? 15 : 5;
  const commands: Record<string, PlayerCommand> = {
    ' ': { toggle: true },
    ArrowLeft: { jump: -skip },
    ArrowRight: { jump: skip },
    n: { other: 1 },
    p: { other: -1 },
    '<': { faster: -1 },
    '>': { faster: 1 },
  };
  return commands[key.length === 1 ? key.toLowerCase() : key];
};

/** Returns the playback speed the given number of steps away, limited to the available range. */
export const stepSpeed = (speed: number, places: number): number => {
  const at = speeds.indexOf(speed);
  return speeds[Math.min(speeds.length - 1, Math.max(0, at + places))] ?? speed;
};

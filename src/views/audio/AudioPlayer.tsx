import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FieldSpec } from '../../declaration/compiled';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { useFileAddress } from '../sources/useFileAddress';
import { clockText } from './clockText';
import { type Player, useAudio } from './useAudio';

// A list of recordings is read without them.
const Track = lazy(async () => ({ default: (await import('./Track')).Track }));
const PlayerControls = lazy(async () => ({ default: (await import('./PlayerControls')).PlayerControls }));

const Room = styled('div')({
  containerType: 'inline-size',
  containerName: 'player',
  display: 'block',
  width: '100%',
  minWidth: 150,
  flex: '1 1 220px',
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // There is one on every row: plain, at a fraction of what a button of the library costs.
  '& .play': {
    all: 'unset',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderRadius: '50%',
    border: `1px solid ${vars.palette.divider}`,
    color: vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.quiet.surface },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 1 },
    '@media (pointer: coarse)': { width: 44, height: 44 },
  },
  '& .time': {
    color: vars.palette.text.secondary,
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // In a cell, and wherever there is little room, it is played and moved; the rest waits for room.
  '& .roomy': { display: 'none' },
  '@container player (min-width: 440px)': { '& .roomy': { display: 'flex' } },
  'tr:not(.detail) > td &': { minWidth: 0 },
});

const nameOf = (value: unknown) => (value instanceof File ? value.name : String(value));

interface Props {
  spec: FieldSpec;
  value: unknown;
  /** Seconds that something is noted at. */
  marks?: readonly number[];
  /** What stands below the controls once it is played, where there is room. */
  below?: (player: Player) => ReactNode;
}

/** Plays a recording. Nothing is read before it is asked for, so that a list of them costs nothing. */
export const AudioPlayer = ({ spec, value, marks, below }: Props) => {
  const [isWanted, setWanted] = useState(false);
  const { address, blob, isLoading, isError, isReadable } = useFileAddress(spec, value, isWanted);
  const player = useAudio(isWanted ? address : undefined);
  const { isPlaying, at, length, isBroken } = player;
  const name = nameOf(value);

  if (!isReadable) return name;
  return (
    <Room role="group" aria-label={`Player of ${name}`}>
      <div className="line">
        <button
          type="button"
          className="play"
          onClick={(event) => {
            event.stopPropagation();
            if (isWanted) player.toggle();
            else setWanted(true);
          }}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
          disabled={isLoading}
        >
          {isLoading ? (
            <CircularProgress size={18} />
          ) : isPlaying ? (
            <Icon name="Pause" />
          ) : (
            <Icon name="PlayArrow" />
          )}
        </button>
        {length !== undefined && (
          <Suspense>
            <Track name={name} player={player} length={length} sound={blob} {...(marks && { marks })} />
          </Suspense>
        )}
        <span className={length === undefined ? 'name' : 'time'}>
          {isError || isBroken
            ? `${name} can't be played.`
            : length === undefined
              ? name.split('/').at(-1)
              : `${clockText(at)} / ${clockText(length)}`}
        </span>
      </div>
      {length !== undefined && address && (
        <Suspense>
          <PlayerControls name={name} player={player} address={address} below={below} />
        </Suspense>
      )}
    </Room>
  );
};

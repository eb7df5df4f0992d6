import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { FieldSpec } from '../../declaration/compiled';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { useFileAddress } from '../sources/useFileAddress';
import { clockText } from './clockText';
import { PlayerControls } from './PlayerControls';
import { Track } from './Track';
import { type Player, useAudio } from './useAudio';

const Room = styled('div')({
  containerType: 'inline-size',
  containerName: 'player',
  display: 'block',
  width: '100%',
  minWidth: 150,
  flex: '1 1 220px',
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
        <IconButton
          onClick={(event) => {
            event.stopPropagation();
            if (isWanted) player.toggle();
            else setWanted(true);
          }}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
          disabled={isLoading}
          sx={{ border: 1, borderColor: 'divider', p: '3px', flexShrink: 0 }}
        >
          {isLoading ? (
            <CircularProgress size={18} />
          ) : isPlaying ? (
            <Icon name="Pause" />
          ) : (
            <Icon name="PlayArrow" />
          )}
        </IconButton>
        {length !== undefined && (
          <Track name={name} player={player} length={length} sound={blob} {...(marks && { marks })} />
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
        <PlayerControls name={name} player={player} address={address} below={below} />
      )}
    </Room>
  );
};

import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldSpec } from '../../declaration/compiled';
import { clockText } from '../audio/clockText';
import { useFileAddress } from '../sources/useFileAddress';
import { useAudio } from './useAudio';

const Player = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .time': {
    color: 'var(--mui-palette-text-secondary)',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& input[type=range]': { width: 140, minWidth: 40, accentColor: 'var(--mui-palette-primary-main)' },
  'td & input[type=range]': { width: 60 },
});

const nameOf = (value: unknown) => (value instanceof File ? value.name : String(value));

/** Plays a recording. Nothing is read before it is asked for, so that a list of them costs nothing. */
export const AudioPlayer = ({ spec, value }: { spec: FieldSpec; value: unknown }) => {
  const [isWanted, setWanted] = useState(false);
  const { address, isLoading, isError, isReadable } = useFileAddress(spec, value, isWanted);
  const { isPlaying, at, length, isBroken, toggle, goTo } = useAudio(isWanted ? address : undefined);
  const name = nameOf(value);

  if (!isReadable) return name;
  return (
    <Player>
      <IconButton
        onClick={(event) => {
          event.stopPropagation();
          if (isWanted) toggle();
          else setWanted(true);
        }}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        disabled={isLoading}
        sx={{ border: 1, borderColor: 'divider', p: '3px' }}
      >
        {isLoading ? (
          <CircularProgress size={18} />
        ) : isPlaying ? (
          <Pause fontSize="small" />
        ) : (
          <PlayArrow fontSize="small" />
        )}
      </IconButton>
      {length !== undefined && (
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={at}
          aria-label={`Position in ${name}`}
          aria-valuetext={`${clockText(at)} of ${clockText(length)}`}
          onChange={(event) => goTo(Number(event.target.value))}
        />
      )}
      <span className={length === undefined ? 'name' : 'time'}>
        {isError || isBroken
          ? `${name} can't be played.`
          : length === undefined
            ? name
            : `${clockText(at)} / ${clockText(length)}`}
      </span>
    </Player>
  );
};

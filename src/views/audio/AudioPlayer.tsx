import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { useFileUrl } from '../sources/useFileUrl';
import { autoplayNext, playAdjacent } from './autoplayNext';
import { formatClockTime } from './formatClockTime';
import { getPlayerCommand, playerKeysText, stepSpeed } from './playerKeys';
import { type Player, useAudio } from './useAudio';

// Loaded on demand, because a list of recordings does not need it.
const Track = lazyPart(async () => ({ default: (await import('./Track')).Track }));
const PlayerControls = lazyPart(async () => ({ default: (await import('./PlayerControls')).PlayerControls }));

const Container = styled('div')({
  containerType: 'inline-size',
  containerName: 'player',
  display: 'block',
  width: '100%',
  minWidth: 150,
  flex: '1 1 220px',
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Rendered on every row, so it is a plain button, which renders much faster than MUI's.
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
  // In narrow containers such as table cells, only the play button and the seek bar are shown.
  '& .roomy': { display: 'none' },
  '@container player (min-width: 290px)': { '& .roomy': { display: 'flex' } },
  // Reserves the full width as soon as playback starts, so that the table columns do not shift afterwards.
  'tr:not(.detail) > td &': { minWidth: 200 },
});

const getFileName = (value: unknown) => (value instanceof File ? value.name : String(value));

/** Whether an element handles keyboard input itself, such as a text field. */
const isTextInput = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=range])');

interface Props {
  spec: FieldSpec;
  value: unknown;
  /** Display name. Default: the file name. */
  name?: string;
  /** Text shown beside the button before playback. Default: the file name. */
  idle?: string;
  /** Positions of notes, in seconds. */
  marks?: readonly number[];
  /** Renders content below the controls during playback, if space allows. */
  below?: (player: Player) => ReactNode;
}

/**
 * Player for a recording, with a waveform and keyboard shortcuts: Space, arrow keys, and N and P for the next and
 * previous recording. Nothing is loaded until playback starts, so lists of recordings remain fast.
 */
export const AudioPlayer = ({ spec, value, name = getFileName(value), idle, marks, below }: Props) => {
  const [isWanted, setWanted] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const { address, blob, isLoading, isError, isReadable } = useFileUrl(spec, value, isWanted);
  const player = useAudio(isWanted ? address : undefined, () => {
    if (autoplayNext.get()) playAdjacent(containerRef.current, 1);
  });
  const { isPlaying, at, length, isBroken } = player;

  if (!isReadable) return name;

  const toggle = () => {
    if (isWanted) player.toggle();
    else setWanted(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = isTextInput(event.target) ? undefined : getPlayerCommand(event);
    if (!command || ('jump' in command && length === undefined)) return;
    // Prevents the keyboard shortcuts of the enclosing list from firing.
    event.stopPropagation();
    const isButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
    if ('toggle' in command) {
      // The key press already activates the focused button.
      if (isButton) return;
      toggle();
    } else if ('jump' in command) player.jump(command.jump);
    else if ('faster' in command) player.setSpeed(stepSpeed(player.speed, command.faster));
    else playAdjacent(containerRef.current, command.other);
    event.preventDefault();
  };

  return (
    <Container
      ref={containerRef}
      role="group"
      aria-label={t('Player of {name}', { name })}
      data-player=""
      onKeyDown={onKeyDown}
    >
      <div className="line">
        <button
          type="button"
          className="play"
          data-play=""
          title={t(playerKeysText)}
          aria-keyshortcuts="Space ArrowLeft ArrowRight N P"
          onClick={(event) => {
            event.stopPropagation();
            toggle();
          }}
          aria-label={isPlaying ? t('Pause {name}', { name }) : t('Play {name}', { name })}
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
            ? t("{name} can't be played.", { name })
            : length === undefined
              ? (idle ?? name.split('/').at(-1))
              : `${formatClockTime(at)} / ${formatClockTime(length)}`}
        </span>
      </div>
      {length !== undefined && address && (
        <Suspense>
          <PlayerControls name={name} player={player} address={address} below={below} />
        </Suspense>
      )}
    </Container>
  );
};

import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent } from 'react';
import { t } from '#i18n';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { getTileLabel } from './buttonLabels';
import { KeyTile } from './KeyTile';
import { getButtonAt, isBlank, type PhoneButton } from './keys';

export interface Board {
  buttons: readonly PhoneButton[];
  /** Numbers of the buttons that differ from the saved layout. */
  changed: ReadonlySet<number>;
  /** Numbers of the buttons that override the template. */
  ownNumbers: ReadonlySet<number>;
  disabled: boolean;
  /** Number of the button that is being moved. */
  picked: number | undefined;
  onHold: (number: number | undefined) => void;
  onSwap: (from: number, to: number) => void;
  onEdit: (number: number) => void;
  onClear: (number: number) => void;
}

interface Props {
  id: string;
  number: number;
  board: Board;
  /** Moves the focus with an arrow key. @returns whether there is a button to move to */
  onArrow: (key: string) => boolean;
}

export const BoardKey = ({ id, number, board, onArrow }: Props) => {
  const { buttons, changed, ownNumbers, disabled, picked } = board;
  const button = getButtonAt(buttons, number);
  const { label, kind } = getTileLabel(button);
  const isBlankKey = isBlank(button);
  const notes = [
    ownNumbers.has(number) && t('its own, above the template'),
    changed.has(number) && t('not saved'),
    picked === number && t('picked up'),
  ].filter(Boolean);

  const press = () => {
    if (picked !== undefined) board.onSwap(picked, number);
    else board.onEdit(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith('Arrow')) {
      if (onArrow(event.key)) event.preventDefault();
      return;
    }
    if (disabled) return;
    const isPickingUp = event.key.toLowerCase() === 'm';
    if (isPickingUp) board.onHold(picked === number ? undefined : number);
    if (event.key === 'Delete' && !isBlankKey) board.onClear(number);
    if (isPickingUp || event.key === 'Delete') event.preventDefault();
  };
  return (
    <Tooltip title={[label, kind, ...notes].filter(Boolean).join(' · ')} enterDelay={700} describeChild>
      <KeyTile
        id={id}
        type="button"
        aria-disabled={disabled || undefined}
        data-key={number}
        data-blank={isBlankKey}
        data-changed={changed.has(number)}
        data-held={picked === number}
        data-drag={disabled || isBlankKey ? undefined : number}
        data-drop={number}
        onClick={disabled ? undefined : press}
        onKeyDown={onKeyDown}
      >
        <span className="place">
          <VisuallyHidden>{t('Key {number}:', { number })} </VisuallyHidden>
          <span aria-hidden>{number}</span>
        </span>
        <span className="words" dir="auto">
          <span className="label">{label}</span>
          {kind && <span className="kind">{kind}</span>}
        </span>
        <VisuallyHidden>{notes.join(', ')}</VisuallyHidden>
      </KeyTile>
    </Tooltip>
  );
};

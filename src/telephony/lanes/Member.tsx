import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { NamedAccount } from '../accounts/findNamedAccount';

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  borderRadius: 6,
  border: `1px solid ${vars.palette.quiet.line}`,
  backgroundColor: vars.palette.background.paper,
  '@media (pointer: coarse)': { minHeight: 46 },
  '&[data-dragging]': { opacity: 0.5 },
  '&[data-over]': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  '& .grip': {
    alignSelf: 'stretch',
    width: 30,
    borderRadius: 6,
    cursor: 'grab',
    touchAction: 'none',
    color: vars.palette.text.secondary,
    '@media (pointer: coarse)': { width: 44 },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& .name': {
    flex: 1,
    minWidth: 0,
    fontSize: '0.875rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .name b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .unknown': { color: vars.palette.tone.warningText },
  '& .mark': {
    padding: '2px 8px',
    borderRadius: 10,
    fontSize: '0.75rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
    border: `1px solid ${vars.palette.quiet.edge}`,
    '&[aria-checked=true]': {
      color: vars.palette.tone.successText,
      backgroundColor: vars.palette.tone.success,
      borderColor: 'transparent',
    },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}` },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});

interface Props {
  account: NamedAccount;
  /** Encoded position of the member, used for dragging. */
  place: string;
  lane: string;
  disabled: boolean;
  mark: string | undefined;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onStep: (by: { place?: -1 | 1; lane?: -1 | 1 }) => void;
  onRemove: () => void;
}

const arrowMoves: Record<string, { place?: -1 | 1; lane?: -1 | 1 }> = {
  ArrowUp: { place: -1 },
  ArrowDown: { place: 1 },
  ArrowLeft: { lane: -1 },
  ArrowRight: { lane: 1 },
};

/** Returns the focus to the handle of a member that has been moved. */
const focusHandle = (label: string) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[aria-label=${JSON.stringify(label)}]`)?.focus(), 0);

export const Member = (props: Props) => {
  const { account, place, lane, disabled, mark, isMarked, onMark, onStep, onRemove } = props;
  const { value, name, label, icon, isUnknown } = account;
  const handle = t('Move {label}', { label });
  const press = (event: KeyboardEvent) => {
    const by = arrowMoves[event.key];
    if (by) {
      onStep(by);
      focusHandle(handle);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <Row data-drag={place} data-drop={place}>
      <ButtonBase
        className="grip"
        data-drag-handle
        aria-label={handle}
        title={t('Drag, or use the arrow keys')}
        disabled={disabled}
        onKeyDown={press}
      >
        <Icon name="DragIndicator" />
      </ButtonBase>
      {(isUnknown || (icon && icon !== 'Person')) && (
        <Icon name={isUnknown ? 'ReportProblem' : (icon ?? 'Phone')} />
      )}
      <span
        className={isUnknown ? 'name unknown' : 'name'}
        title={isUnknown ? t('There is no {account} in this phone system.', { account: value }) : label}
      >
        <b>{value}</b> {name}
      </span>
      {mark !== undefined && (
        <ButtonBase
          className="mark"
          role="switch"
          aria-checked={isMarked}
          aria-label={t('{name}: {mark}', { name: label, mark: toMidSentence(mark) })}
          disabled={disabled}
          onClick={() => onMark(!isMarked)}
        >
          {isMarked ? mark : t('Not {mark}', { mark: toMidSentence(mark) })}
        </ButtonBase>
      )}
      <IconButton
        aria-label={t('Take {label} out of {lane}', { label, lane: toMidSentence(lane) })}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon name="Close" />
      </IconButton>
    </Row>
  );
};

import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';

interface Props {
  type: 'date' | 'datetime-local';
  /** Value of a native date input: `YYYY-MM-DD`, with `THH:MM` for date and time; '' if empty. */
  value: string;
  onPick: (value: string) => void;
  disabled?: boolean | undefined;
}

export const CalendarButton = ({ type, value, onPick, disabled }: Props) => {
  const native = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative' }}>
      <IconButton
        edge="end"
        size="small"
        aria-label={t('Choose from a calendar')}
        title={t('Choose from a calendar')}
        disabled={disabled}
        onClick={() => native.current?.showPicker?.()}
      >
        <Icon name="CalendarMonth" />
      </IconButton>
      <input
        ref={native}
        type={type}
        value={value}
        max={type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        onChange={({ target }) => onPick(target.value)}
        tabIndex={-1}
        aria-hidden
        style={{
          position: 'absolute',
          inset: 'auto 0 0',
          width: '100%',
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </InputAdornment>
  );
};

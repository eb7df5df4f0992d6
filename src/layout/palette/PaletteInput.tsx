import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { AriaAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 52,
  padding: 0,
  border: 0,
  font: 'inherit',
  // With a smaller font, phones would zoom in on focus.
  fontSize: '1rem',
  color: 'inherit',
  backgroundColor: 'transparent',
  '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
  '&:focus-visible': { outline: 'none' },
}));

interface Props extends AriaAttributes {
  label: string;
  placeholder: string;
  before?: ReactNode;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Text input of the palette. The line below it indicates keyboard focus. */
export const PaletteInput = ({ label, before, text, onText, onClose, ref, ...props }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      px: 2,
      flexShrink: 0,
      borderBottom: 1,
      borderColor: 'divider',
      '&:focus-within': { borderColor: 'primary.main', boxShadow: `0 1px 0 ${vars.palette.primary.main}` },
    }}
  >
    {before ?? <Icon name="Search" sx={{ color: 'text.secondary' }} />}
    <Input
      {...props}
      ref={ref}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      autoFocus
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
    <IconButton aria-label={t('Close')} onClick={onClose} sx={{ mr: -0.75 }}>
      <Icon name="Close" />
    </IconButton>
  </Box>
);

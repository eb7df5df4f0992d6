import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { AriaAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from '../../theme/Icon';

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
});

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
  after?: ReactNode;
  text: string;
  onText: (text: string) => void;
  onFocus?: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
  sx: SxProps<Theme>;
}

/** Text input of a search. Its frame, which indicates keyboard focus, is defined by `sx`. */
export const PaletteInput = ({ label, before, after, text, onText, sx, ...props }: Props) => (
  <Frame sx={sx}>
    {before ?? <Icon name="Search" sx={{ color: 'text.secondary' }} />}
    <Input
      {...props}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
    {after}
  </Frame>
);

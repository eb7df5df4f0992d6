import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { t } from '#i18n';
import { isEqual } from '../../../../lib/isEqual';
import { vars } from '../../../../theme/vars';

const List = styled('fieldset')({
  margin: 0,
  padding: '6px 0',
  border: 0,
  maxHeight: 300,
  overflowY: 'auto',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    padding: '0 14px',
    cursor: 'pointer',
    fontSize: '0.875rem',
    '&:hover': { backgroundColor: vars.palette.quiet.hover },
  },
  '& input': {
    width: 16,
    height: 16,
    margin: 0,
    flexShrink: 0,
    accentColor: vars.palette.primary.main,
  },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface Option {
  /** API value of the option; null stands for "empty". */
  value: string | number | boolean | null;
  label: ReactNode;
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  /** Current value or list of values; null for "empty", undefined if not set. */
  chosen: unknown;
  multiple: boolean;
  onChange: (chosen: unknown) => void;
}

/** Selectable options: one, or several if the call accepts them. "Empty" cannot be combined with others. */
export const OptionList = ({ label, options, chosen, multiple, onChange }: OptionListProps) => {
  // The URL updates with a delay, so each selection builds on the previous one rather than on the URL.
  const [now, setNow] = useState(chosen);
  const [given, setGiven] = useState(chosen);
  if (!isEqual(given, chosen)) {
    setGiven(chosen);
    setNow(chosen);
  }
  const all: unknown[] = now === undefined ? [] : Array.isArray(now) ? now : [now];

  const choose = (next: unknown) => {
    setNow(next);
    onChange(next);
  };
  const change = (value: Option['value'], checked: boolean) => {
    if (!checked)
      choose(multiple && value !== null ? all.filter((candidate) => candidate !== value) : undefined);
    else if (multiple && value !== null) choose([...all.filter((candidate) => candidate !== null), value]);
    else choose(value);
  };

  return (
    <List aria-label={label}>
      {options.map((option) => {
        const checked = all.includes(option.value);
        return (
          <label key={String(option.value)}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={multiple ? undefined : label}
              checked={checked}
              onChange={(event) => change(option.value, event.target.checked)}
              onClick={() => !multiple && checked && change(option.value, false)}
            />
            <span>{option.label}</span>
          </label>
        );
      })}
    </List>
  );
};

export const emptyOption: Option = { value: null, label: <em>{t('Empty')}</em> };

import TextField from '@mui/material/TextField';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { type ActionTarget, getTargetTitle } from './target';

/** What must be typed before something that can't be undone: the name of one record, or how many they are. */
export const getExpectedText = (spec: ResourceSpec, target: ActionTarget): string =>
  target.ids.length === 1 ? getTargetTitle(spec, target) : String(target.ids.length);

const normalize = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Whether it was typed as it stands; blanks at the ends and doubled ones do not count. */
export const isConfirmed = (expected: string, typed: string): boolean =>
  normalize(typed) === normalize(expected);

interface Props {
  expected: string;
  value: string;
  onChange: (value: string) => void;
}

export const TypedConfirmation = ({ expected, value, onChange }: Props) => (
  <TextField
    label={t('Type {expected} to confirm', { expected })}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    autoComplete="off"
    fullWidth
    slotProps={{ htmlInput: { spellCheck: false } }}
  />
);

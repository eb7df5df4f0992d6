import TextField from '@mui/material/TextField';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { type ActionTarget, getTargetTitle } from './target';

/** Returns the text that the user must type before an irreversible action: the name of a single record, or the number of records. */
export const getExpectedText = (spec: ResourceSpec, target: ActionTarget): string =>
  target.ids.length === 1 ? getTargetTitle(spec, target) : String(target.ids.length);

const normalize = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Whether the text matches, ignoring leading, trailing and repeated spaces. */
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

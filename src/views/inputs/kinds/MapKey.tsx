import TextField from '@mui/material/TextField';
import { type Ref, useId, useMemo, useState } from 'react';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';

interface Props {
  keys: FieldSpec['keys'];
  value: string;
  onChange: (key: string) => void;
  onBlur: () => void;
  label: string;
  disabled: boolean | undefined;
  error: boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
}

const normalize = (text: string): string => text.trim().toLowerCase();

/** Input for a map key, shown by its label and typed as its label or API name. */
export const MapKey = ({ keys = {}, value, onChange, onBlur, label, disabled, error, inputRef }: Props) => {
  const list = useId();
  // The text is not converted while typing, because a short key may match before a longer one has been
  // completed.
  const [typed, setTyped] = useState<string>();
  const names = useMemo(() => {
    const byName = new Map<string, string>();
    for (const [key, name] of Object.entries(keys))
      if (!byName.has(normalize(name))) byName.set(normalize(name), key);
    return byName;
  }, [keys]);
  const type = (text: string) => {
    setTyped(text);
    onChange(names.get(normalize(text)) ?? text);
  };
  return (
    <>
      <TextField
        value={typed ?? keys[value] ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
        disabled={disabled ?? false}
        placeholder={t('Key')}
        error={error}
        {...(inputRef && { inputRef })}
        title={keys[value] === undefined ? undefined : value}
        slotProps={{ htmlInput: { 'aria-label': label, ...(names.size > 0 && { list }) } }}
      />
      {names.size > 0 && (
        <datalist id={list}>
          {[...names.values()].map((key) => (
            <option key={key} value={keys[key]} />
          ))}
        </datalist>
      )}
    </>
  );
};

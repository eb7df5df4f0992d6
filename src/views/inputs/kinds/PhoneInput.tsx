import { useState } from 'react';
import { t } from '#i18n';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { usePhoneReader } from '../phoneNumber';
import { useField } from '../useField';

/** A telephone number in any notation; once valid, it is converted to API format: digits starting with the country code. */
export const PhoneInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const read = usePhoneReader();
  const [typed, setTyped] = useState<string>();
  const value = bound.value ?? '';
  const formatted = read?.(value)?.display ?? value;
  const understood = typed === undefined ? undefined : read?.(typed)?.display;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? formatted}
      onText={(text) => {
        setTyped(text);
        bound.set(read?.(text)?.digits ?? text);
      }}
      onBlur={() => setTyped(undefined)}
      helperText={
        understood && understood !== typed?.trim()
          ? t('Understood as {understood}', { understood })
          : undefined
      }
      slotProps={{ htmlInput: { inputMode: 'tel', type: 'tel' } }}
    />
  );
};

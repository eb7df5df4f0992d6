import { useState } from 'react';
import { extractMacDigits } from '../../../../contract/extractMacDigits';
import { formatMac } from '../../../../contract/formatMac';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A MAC address in any notation, displayed in pairs; converted to API format once valid. */
export const MacInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  return (
    <FieldBox
      bound={bound}
      text={typed ?? formatMac(bound.value ?? '')}
      onText={(text) => {
        setTyped(text);
        bound.set(extractMacDigits(text) ?? text);
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: {
          spellCheck: false,
          autoCapitalize: 'characters',
          style: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
        },
      }}
    />
  );
};

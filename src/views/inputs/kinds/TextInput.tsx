import { type HTMLAttributes, useState } from 'react';
import { t } from '#i18n';
import type { Kind } from '../../../declaration/compiled';
import { normalizeText } from '../../values/normalizeText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const inputModes: Partial<Record<Kind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  domain: 'url',
  url: 'url',
};

/** Single-line text in a canonical format, such as an address or a name; normalised on blur. */
export const TextInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const { kind } = props.spec;
  const [typed, setTyped] = useState<string>();
  return (
    <FieldBox
      bound={bound}
      text={typed ?? String(bound.value ?? '')}
      onText={(text) => {
        setTyped(text);
        bound.set(normalizeText(kind, text));
      }}
      onBlur={() => setTyped(undefined)}
      helperText={kind === 'ip' ? (props.spec.help ?? t('Such as 192.0.2.10 or 2001:db8::1.')) : undefined}
      slotProps={{
        htmlInput: { inputMode: inputModes[kind], spellCheck: kind === 'text' ? undefined : false },
      }}
    />
  );
};

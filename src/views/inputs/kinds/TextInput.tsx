import type { HTMLAttributes } from 'react';
import type { Kind } from '../../../declaration/compiled';
import { tidy } from '../../values/tidy';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const modes: Partial<Record<Kind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  domain: 'url',
  url: 'url',
};

/** One line of text of a kind that has one spelling: an address, a name. It is brought into that spelling when it is left. */
export const TextInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const { kind } = props.spec;
  const text = bound.value === null ? '' : String(bound.value);
  return (
    <FieldBox
      bound={bound}
      text={text}
      onText={bound.set}
      onBlur={() => {
        const neat = tidy(kind, text);
        if (text !== neat) bound.set(neat);
      }}
      helperText={kind === 'ip' ? (props.spec.help ?? 'Such as 192.0.2.10 or 2001:db8::1.') : undefined}
      slotProps={{
        htmlInput: { inputMode: modes[kind], spellCheck: kind === 'text' ? undefined : false },
      }}
    />
  );
};

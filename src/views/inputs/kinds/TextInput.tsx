import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const modes = { email: 'email', domain: 'url' } as const;

/** One line of text, an e-mail address or a domain name. Blanks around it go when it is left. */
export const TextInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const { kind } = props.spec;
  const text = bound.value === null ? '' : String(bound.value);
  return (
    <FieldBox
      bound={bound}
      text={text}
      onText={bound.set}
      onBlur={() => text !== text.trim() && bound.set(text.trim())}
      slotProps={{
        htmlInput: {
          inputMode: kind === 'email' || kind === 'domain' ? modes[kind] : undefined,
          spellCheck: kind === 'text' ? undefined : false,
        },
      }}
    />
  );
};

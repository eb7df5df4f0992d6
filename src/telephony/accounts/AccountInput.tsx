import type { InputProps } from '../../views/inputs/inputProps';
import { useField } from '../../views/inputs/useField';
import { formatInherited } from '../../views/sources/formatInherited';
import { AccountPicker } from './AccountPicker';

export const AccountInput = (props: InputProps) => {
  const bound = useField<string>(props);
  return (
    <AccountPicker
      spec={props.spec}
      value={bound.value ?? ''}
      onChange={bound.set}
      id={bound.id}
      name={bound.name}
      label={bound.label}
      inputRef={bound.ref}
      onBlur={bound.onBlur}
      disabled={bound.disabled ?? false}
      required={bound.required}
      error={bound.error}
      hint={bound.hint}
      placeholder={bound.inherited && formatInherited(bound.inherited)}
    />
  );
};

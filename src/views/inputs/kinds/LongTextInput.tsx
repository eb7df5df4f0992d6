import { t } from '#i18n';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

export const LongTextInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const text = bound.value ?? '';
  const { maxLength } = props.spec;
  const left = maxLength !== undefined && text.length > maxLength * 0.8 ? maxLength - text.length : undefined;
  return (
    <FieldBox
      bound={bound}
      text={text}
      onText={bound.set}
      multiline
      minRows={3}
      maxRows={16}
      helperText={
        left !== undefined && left >= 0
          ? t('{count, plural, one {# character left.} other {# characters left.}}', { count: left })
          : undefined
      }
    />
  );
};

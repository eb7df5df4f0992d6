import type { FieldProps } from '../fieldComponent';
import { ImageField } from './ImageField';
import { PlainField } from './PlainField';

/** A file by its name; a picture that is written out in the value is shown. */
export const FileField = (props: FieldProps) =>
  typeof props.value === 'string' && props.value.startsWith('data:image/') ? (
    <ImageField {...props} />
  ) : (
    <PlainField {...props} />
  );

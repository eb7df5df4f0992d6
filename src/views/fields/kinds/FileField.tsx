import type { FieldProps } from '../fieldComponent';
import { ImageField } from './ImageField';
import { PlainField } from './PlainField';

const isPicture = ({ spec: { file, accept = '' }, value }: FieldProps): boolean =>
  typeof value === 'string' &&
  (value.startsWith('data:image/') || (file !== undefined && /image|\.png/.test(accept)));

/** A file by its name; a picture that is written out in the value, or can be read, is shown. */
export const FileField = (props: FieldProps) =>
  isPicture(props) ? <ImageField {...props} /> : <PlainField {...props} />;

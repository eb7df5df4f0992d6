import type { FieldProps } from '../fieldComponent';
import { lazyField } from '../lazyField';
import { ImageField } from './ImageField';
import { PlainField } from './PlainField';

const DownloadField = lazyField(async () => (await import('./DownloadField')).DownloadField);

const isImage = ({ spec: { file, accept = '' }, value }: FieldProps): boolean =>
  typeof value === 'string' &&
  (value.startsWith('data:image/') || (file !== undefined && /image|\.png/.test(accept)));

const isReadable = ({ spec: { file }, value }: FieldProps): boolean =>
  file !== undefined && typeof value === 'string' && value !== '' && !value.startsWith('data:');

/** A file name with a download link, if available. Images that are embedded or can be loaded are displayed. */
export const FileField = (props: FieldProps) =>
  isImage(props) ? (
    <ImageField {...props} />
  ) : isReadable(props) ? (
    <DownloadField {...props} />
  ) : (
    <PlainField {...props} />
  );

import { toSafeUrl } from '../../values/webAddress';
import type { FieldProps } from '../fieldComponent';

/** A web link that opens in a new tab; URLs that could execute code are shown as text. */
export const LinkField = ({ value }: FieldProps) => {
  const text = String(value);
  const address = toSafeUrl(text);
  if (!address) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" title={text}>
      {text.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
};

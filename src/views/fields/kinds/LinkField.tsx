import { toSafeUrl } from '../../values/webAddress';
import type { FieldProps } from '../fieldComponent';

/** An address of the web as a link, in a tab of its own; what could run something stays text. */
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

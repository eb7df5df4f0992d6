import { Fragment } from 'react';
import type { FieldProps } from '../fieldComponent';

/** An email link that wraps before punctuation rather than within a word. */
export const EmailField = ({ value }: FieldProps) => {
  const address = String(value);
  const [first, ...rest] = address.split(/(?=[@.])/);
  return (
    <a href={`mailto:${encodeURI(address)}`} aria-label={address}>
      {first}
      {rest.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a single string.
        <Fragment key={position}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </a>
  );
};

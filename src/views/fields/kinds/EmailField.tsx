import { Fragment } from 'react';
import type { FieldProps } from '../fieldComponent';

/** An address one writes to; where it does not fit in a line it is broken before a sign, not within a word. */
export const EmailField = ({ value }: FieldProps) => {
  const [first, ...rest] = String(value).split(/(?=[@.])/);
  return (
    <a href={`mailto:${encodeURI(String(value))}`}>
      {first}
      {rest.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
        <Fragment key={position}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </a>
  );
};

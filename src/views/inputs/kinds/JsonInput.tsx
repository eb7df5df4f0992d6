import { useState } from 'react';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';
import { getUnparsedText, wrapUnparsed } from '../wrapUnparsed';

const serialize = (value: unknown): string =>
  getUnparsedText(value) ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

const parse = (text: string): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return wrapUnparsed(text);
  }
};

export const JsonInput = (props: InputProps) => {
  const bound = useField(props);
  const [typed, setTyped] = useState<string>();
  return (
    <FieldBox
      bound={bound}
      text={typed ?? serialize(bound.value)}
      onText={(text) => {
        setTyped(text);
        bound.set(parse(text));
      }}
      onBlur={() => setTyped(undefined)}
      multiline
      minRows={3}
      maxRows={16}
      slotProps={{
        htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } },
      }}
    />
  );
};

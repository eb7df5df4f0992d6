import { useState } from 'react';
import { t } from '#i18n';
import { FieldBox } from '../FieldBox';
import type { ListPartProps } from './listPart';

interface Props extends ListPartProps {
  split: (text: string) => string[];
  label: (entry: string) => string;
}

export const EntryLines = ({ bound, entries, onEntries, split, label }: Props) => {
  const [typed, setTyped] = useState<string>();
  const count = entries.length;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? entries.map(label).join('\n')}
      onText={(text) => {
        setTyped(text);
        onEntries(split(text));
      }}
      onBlur={() => setTyped(undefined)}
      multiline
      minRows={6}
      maxRows={14}
      helperText={
        bound.error
          ? `${bound.error} ${t('{count, plural, one {# entry.} other {# entries.}}', { count })}`
          : t(
              '{count, plural, one {# entry. One per line or separated by commas.} other {# entries. One per line or separated by commas.}}',
              { count },
            )
      }
    />
  );
};

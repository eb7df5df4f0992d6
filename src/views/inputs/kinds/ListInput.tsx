import { useState } from 'react';
import { normaliseSpelling } from '../../../lib/spelling';
import { isSearched } from '../../sources/readChoices';
import { parseNumber } from '../formatNumberInput';
import type { InputProps } from '../inputProps';
import { usePhoneReader } from '../phoneNumber';
import { splitList } from '../splitList';
import { useField } from '../useField';
import { ChoicesInput } from './ChoicesInput';
import { EntryChips } from './EntryChips';
import { EntryLines } from './EntryLines';
import { JsonInput } from './JsonInput';
import { RowsInput } from './RowsInput';

// Maximum number of entries shown as chips; longer lists are easier to read as lines of text.
const MAX_CHIPS = 10;

/** A list of short values: chips for a few entries, lines of text for many. */
export const ListInput = (props: InputProps) => {
  const kind = props.spec.items?.kind;
  if (kind === 'choice' || isSearched(props.spec.choicesFrom)) return <ChoicesInput {...props} />;
  if (props.spec.items?.fields) return <RowsInput {...props} />;
  if (kind === undefined || kind === 'object' || kind === 'json' || kind === 'list')
    return <JsonInput {...props} />;
  return <PlainListInput {...props} />;
};

const PlainListInput = (props: InputProps) => {
  const bound = useField<unknown[]>(props);
  const read = usePhoneReader();
  const { items, widget } = props.spec;
  const entries = Array.isArray(bound.value) ? bound.value.map(String) : [];
  const [isLong, setLong] = useState(widget === 'lines' || entries.length > MAX_CHIPS);

  const wire = (entry: string): unknown => {
    if (items?.kind === 'phone') return read?.(entry)?.digits ?? entry;
    const isNumber = items?.type === 'integer' || items?.type === 'number';
    if (isNumber) return parseNumber(entry) ?? entry;
    return items?.kind === 'text' ? entry : normaliseSpelling(entry);
  };
  const setEntries = (nextEntries: string[]) => {
    const values = [...new Set(nextEntries.map(wire))];
    if (values.length > MAX_CHIPS) setLong(true);
    bound.set(values);
  };

  const part = { bound, entries, onEntries: setEntries };
  const label = (entry: string) => (items?.kind === 'phone' ? (read?.(entry)?.display ?? entry) : entry);
  return isLong ? (
    <EntryLines {...part} split={splitList} label={label} />
  ) : (
    <EntryChips {...part} label={label} />
  );
};

import { styled } from '@mui/material/styles';
import { vars } from '../../theme/vars';
import { FieldValue } from '../../views/fields/FieldValue';
import type { FieldProps } from '../../views/fields/fieldComponent';
import { parsePairs } from './pairsText';

const Rows = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& .words': { color: vars.palette.text.secondary },
});

/** Displays two parallel lists, one sentence per pair. */
export const PairsField = ({ spec, record }: FieldProps) => {
  if (!spec.pairs) return null;
  const { one, other, words } = spec.pairs;
  const pairs = parsePairs(String(record[one.field] ?? ''), String(record[other.field] ?? ''));
  const account = { kind: 'account' as const };
  return (
    <Rows>
      {pairs.map((pair) => (
        <li key={`${pair.first} ${pair.other}`}>
          <span className="words">{words[0]} </span>
          <FieldValue spec={{ ...one, ...account }} record={{ id: '', [one.field]: pair.first }} />
          <span className="words"> {words[1]} </span>
          <FieldValue spec={{ ...other, ...account }} record={{ id: '', [other.field]: pair.other }} />
        </li>
      ))}
    </Rows>
  );
};

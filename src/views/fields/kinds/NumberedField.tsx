import { styled } from '@mui/material/styles';
import { isEmpty } from '../../../lib/isEmpty';
import { vars } from '../../../theme/vars';
import { useChoiceName } from '../../sources/useChoiceName';
import { getEntryName, getUsedSlots } from '../../values/numberedEntries';
import type { FieldProps } from '../fieldComponent';
import { useFieldValue } from '../fieldValueContext';

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& .name': { color: vars.palette.text.secondary, fontSize: '0.8125rem' },
});

export const NumberedField = ({ spec, record }: FieldProps) => {
  const FieldValue = useFieldValue();
  const { numbered, parts = [] } = spec;
  const getName = useChoiceName(numbered?.to);
  if (!numbered) return null;
  const getText = (field: string) => String(record[field] ?? '');
  return (
    <Entries>
      {getUsedSlots(numbered, getText).map((slot, place) => {
        const name = getEntryName(numbered, slot, place, getText, getName);
        const filledParts = parts.filter(
          (part) => slot.fields.includes(part.field) && !isEmpty(record[part.field]),
        );
        return (
          <li key={slot.number}>
            <div className="name">{name}</div>
            {filledParts.map((part, index) => (
              <div key={part.field}>
                {index > 0 && <span className="name">{part.label} </span>}
                <FieldValue spec={{ ...part, label: name }} record={record} />
              </div>
            ))}
          </li>
        );
      })}
    </Entries>
  );
};

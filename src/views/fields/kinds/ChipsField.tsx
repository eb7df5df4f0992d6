import { styled } from '@mui/material/styles';
import { splitEntries } from '../../../../contract/dayTexts';
import { vars } from '../../../theme/vars';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { PhoneField } from './PhoneField';
import { NamedRecord } from './ReferenceField';

export const Chips = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > span': {
    padding: '0 7px',
    borderRadius: 9,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    backgroundColor: vars.palette.tone.neutral,
    color: vars.palette.tone.neutralText,
  },
  'td &': { flexWrap: 'nowrap', verticalAlign: 'middle' },
  'dd & data, tr:not(.detail) > td &:has(data) span + span': { display: 'none' },
});

/** Displays several values as chips, such as days, tags or numbers. Table cells show the first number and how many more there are. */
export const ChipsField = ({ spec, value, record }: FieldProps) => {
  const items = Array.isArray(value) ? value : splitEntries(String(value));
  const itemSpec = spec.items ?? spec;
  return (
    <Chips title={formatValue(spec, value)}>
      {items.map((item) => {
        const text =
          itemSpec.kind === 'phone' ? (
            <PhoneField spec={itemSpec} value={item} record={record} />
          ) : (
            formatValue(itemSpec, item)
          );
        return (
          <span key={String(item)}>
            {itemSpec.link ? (
              <NamedRecord link={itemSpec.link} value={item} record={record}>
                {text}
              </NamedRecord>
            ) : (
              text
            )}
          </span>
        );
      })}
      {itemSpec.kind === 'phone' && items[1] && <data>+{items.length - 1}</data>}
    </Chips>
  );
};

import { styled } from '@mui/material/styles';
import { isEmpty } from '../../../lib/isEmpty';
import { isObject } from '../../../lib/isObject';
import { vars } from '../../../theme/vars';
import { CellText } from '../CellText';
import type { NestingFieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { getPartSpec } from '../getPartSpec';

export const Pairs = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: '2px 14px',
  margin: 0,
  fontSize: '0.8125rem',
  '& > div': { display: 'contents' },
  '&& dt': { color: vars.palette.text.secondary, fontSize: 'inherit', overflowWrap: 'anywhere' },
  '&& dd': { margin: 0, fontSize: 'inherit', overflowWrap: 'anywhere' },
  'tr:not(.detail) > td &': { display: 'none' },
});

const getDisplayName = (value: object) =>
  'name' in value && typeof value.name === 'string' && value.name !== '' ? value.name : undefined;

/** An object: only its name if it contains little else, otherwise its fields. */
export const ObjectField = ({ spec, value, FieldValue }: NestingFieldProps) => {
  if (!isObject(value)) return formatValue(spec, value);
  const name = getDisplayName(value);
  if (name !== undefined && Object.keys(value).length <= 2) return name;
  const filled = Object.entries(value).filter(([, partValue]) => !isEmpty(partValue));
  const words = formatValue(spec, value);
  return (
    <>
      <Pairs>
        {filled
          .map(([key, partValue]) => getPartSpec(spec, key, partValue))
          .map((part) => (
            <div key={part.field}>
              <dt>{part.label}</dt>{' '}
              <dd>
                <FieldValue spec={part} record={{ id: '', ...value }} />
              </dd>
            </div>
          ))}
      </Pairs>
      <CellText title={words}>{words}</CellText>
    </>
  );
};

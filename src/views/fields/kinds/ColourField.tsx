import { styled } from '@mui/material/styles';
import { parseColour } from '../../../theme/colourText';
import { vars } from '../../../theme/vars';
import type { FieldProps } from '../fieldComponent';

const Swatch = styled('span')({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginRight: 6,
  borderRadius: 4,
  verticalAlign: '-2px',
  border: `1px solid ${vars.palette.quiet.edge}`,
});

const NoWrap = styled('span')({ whiteSpace: 'nowrap' });

export const ColourField = ({ value }: FieldProps) => {
  const text = String(value);
  const colour = parseColour(text);
  return (
    <NoWrap>
      {colour && <Swatch style={{ backgroundColor: colour }} />}
      {text}
    </NoWrap>
  );
};

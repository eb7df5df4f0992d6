import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';

const No = styled('span')({ color: vars.palette.text.secondary });

/** Yes, or a muted No. */
export const BooleanField = ({ spec, value }: FieldProps) => {
  const words = formatValue(spec, value);
  return value === false || value === 'false' ? <No>{words}</No> : words;
};

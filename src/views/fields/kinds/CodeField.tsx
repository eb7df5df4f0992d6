import { styled } from '@mui/material/styles';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';

const Code = styled('span')({
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: '0.75rem',
});

/** A device or host address in a monospaced font. */
export const CodeField = ({ spec, value }: FieldProps) => <Code>{formatValue(spec, value)}</Code>;

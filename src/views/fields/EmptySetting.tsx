import { styled } from '@mui/material/styles';
import type { FieldSpec } from '../../declaration/compiled';
import { vars } from '../../theme/vars';
import { useInherited } from '../sources/Inherited';

const Quiet = styled('span')({ color: vars.palette.text.secondary });

/** A setting that inherits: the value that stands in for it, and whose it is. */
export const EmptySetting = ({ spec }: { spec: FieldSpec }) => {
  const inherited = useInherited(spec);
  return (
    <Quiet title={inherited && `Inherited from ${inherited.from}`}>
      {inherited?.text === undefined ? 'Default' : `Default: ${inherited.text}`}
    </Quiet>
  );
};

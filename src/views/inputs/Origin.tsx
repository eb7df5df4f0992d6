import FormHelperText from '@mui/material/FormHelperText';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import { isEmpty } from '../../lib/isEmpty';
import { useInheritedValue } from '../sources/Inherited';
import { SourceLink } from '../sources/SourceLink';
import type { InputField } from './inputProps';

export const Origin = ({ spec, source }: { spec: InputField; source: string }) => {
  const value: unknown = useWatch({ name: source });
  const inherited = useInheritedValue(spec);
  if (!isEmpty(value) || !inherited?.from) return null;
  return (
    <FormHelperText
      sx={{
        mt: 0.25,
        mx: spec.kind === 'inherited' || spec.kind === 'choice' ? 0 : 1.75,
        '& a': { color: 'inherit' },
      }}
    >
      {t('From')} <SourceLink from={inherited.from} field={spec.inheritsFrom} />
    </FormHelperText>
  );
};

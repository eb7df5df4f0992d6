import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';
import { useFileUrl } from '../../sources/useFileUrl';
import type { FieldProps } from '../fieldComponent';

const Thumbnail = styled('img')({
  display: 'block',
  maxWidth: 'min(100%, 240px)',
  maxHeight: 120,
  borderRadius: 6,
  border: `1px solid ${vars.palette.quiet.line}`,
  backgroundColor: vars.palette.quiet.surface,
  objectFit: 'contain',
  'td &': { display: 'inline-block', height: 26, maxWidth: 80, verticalAlign: 'middle' },
});

/** An image, or its name while loading or if loading fails. */
export const ImageField = ({ spec, value }: FieldProps) => {
  const { address } = useFileUrl(spec, value, true);
  const name = value instanceof Blob && 'name' in value ? String(value.name) : String(value);
  return address ? <Thumbnail src={address} alt={spec.label} title={name} loading="lazy" /> : name;
};

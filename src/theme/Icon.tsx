import sprite from 'virtual:trunkline/icons';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { IconName } from './icons';

/** An icon of the registry by its name, hidden from screen readers: the words stand beside it. */
export const Icon = ({ name, ...props }: SvgIconProps & { name: IconName }) => (
  <SvgIcon fontSize="small" aria-hidden {...props}>
    <use href={`${sprite}#${name}`} />
  </SvgIcon>
);

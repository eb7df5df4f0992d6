import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type IconName, icons } from './icons';

/** An icon of the registry by its name, hidden from screen readers: the words stand beside it. */
export const Icon = ({ name, ...props }: SvgIconProps & { name: IconName }) => {
  const Drawn = icons[name];
  return <Drawn fontSize="small" aria-hidden {...props} />;
};

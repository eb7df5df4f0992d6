import sprite from 'virtual:trunkline/icons';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { IconName } from './icons';

/** Icons that point along the line, and so the other way where lines are read from right to left. */
const directionalIcons = /^(Chevron|First|Last|FormatL|Logout|PhoneF|CallM|Send|Undo)/;

/** An icon of the registry by its name, hidden from screen readers: the words stand beside it. */
export const Icon = ({ name, ...props }: SvgIconProps & { name: IconName }) => (
  <SvgIcon fontSize="small" aria-hidden data-points={directionalIcons.test(name) || undefined} {...props}>
    <use href={`${sprite}#${name}`} />
  </SvgIcon>
);

import sprite from 'virtual:trunkline/icons';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { IconName } from './icons';

/** Matches directional icons, which are mirrored in right-to-left languages. */
const directionalIcons = /^(Chevron|First|Last|FormatL|Logout|PhoneF|CallM|Send|Undo)/;

/** Registered icon, given by name. It is hidden from screen readers, because text always accompanies it. */
export const Icon = ({ name, ...props }: SvgIconProps & { name: IconName }) => (
  <SvgIcon fontSize="small" aria-hidden data-points={directionalIcons.test(name) || undefined} {...props}>
    <use href={`${sprite}#${name}`} />
  </SvgIcon>
);

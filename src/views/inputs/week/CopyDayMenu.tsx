import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { t } from '#i18n';
import { getDayName } from '../../../declaration/weekDays';
import { Icon } from '../../../theme/Icon';

interface Props {
  /** Field of the day being edited. */
  day: string;
  /** Fields of all days, Monday first. */
  days: readonly string[];
  disabled?: boolean;
  onCopy: (to: readonly string[]) => void;
  onPut: (hours: string) => void;
}

/** Menu for a day's hours: copy them to other days, open all day, or close. */
export const CopyDayMenu = ({ day, days, disabled, onCopy, onPut }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const otherDays = days.filter((candidate) => candidate !== day);
  const weekdays = days.slice(0, 5).filter((candidate) => candidate !== day);
  const item = (text: string, act: () => void) => (
    <MenuItem
      key={text}
      onClick={() => {
        act();
        close();
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={t('Copy or set the hours of {day}', { day: getDayName(day) })}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ContentCopy" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        {item(t('Copy to Monday to Friday'), () => onCopy(weekdays))}
        {item(t('Copy to every day'), () =>
          onCopy(days.slice(0, 7).filter((candidate) => candidate !== day)),
        )}
        <Divider />
        {otherDays.map((otherDay) =>
          item(t('Copy to {one}', { one: getDayName(otherDay) }), () => onCopy([otherDay])),
        )}
        <Divider />
        {item(t('Open all day'), () => onPut('00:00-24:00'))}
        {item(t('Closed'), () => onPut(''))}
      </Menu>
    </>
  );
};

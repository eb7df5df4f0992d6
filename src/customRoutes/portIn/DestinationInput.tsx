import Box from '@mui/material/Box';
import { t } from '#i18n';

interface Props {
  /** E.164 digits. */
  number: string;
  /** Id of the element that lists the suggested accounts. */
  accounts: string;
  value: string;
  /** Default destination of the number. */
  usual: string;
  readOnly: boolean;
  onChange: (number: string, destination: string) => void;
}

/** Input for the account that receives the calls of a number. */
export const DestinationInput = ({ number, accounts, value, usual, readOnly, onChange }: Props) => (
  <Box
    component="input"
    list={accounts}
    aria-label={t('Calls to {number} go to', { number: `+${number}` })}
    value={value}
    placeholder={usual}
    readOnly={readOnly}
    maxLength={64}
    onChange={({ target }) => onChange(number, target.value)}
    sx={{
      font: 'inherit',
      width: 130,
      px: 1,
      py: 0.5,
      color: 'inherit',
      backgroundColor: 'transparent',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
);

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '#i18n';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { addToNumber } from './cells';

interface Props {
  first: string;
  size: number;
  blockSize: number;
  block: number;
  onPick: (block: number) => void;
}

const FormattedNumber = ({ number }: { number: string }) => usePhoneFormat(number);

export const BlockPicker = ({ first, size, blockSize, block, onPick }: Props) => (
  <TextField
    select
    label={t('Numbers from')}
    value={block}
    onChange={(event) => onPick(Number(event.target.value))}
    sx={{ width: 240 }}
  >
    {Array.from({ length: Math.ceil(size / blockSize) }, (_, index) => (
      <MenuItem key={addToNumber(first, index * blockSize)} value={index}>
        <FormattedNumber number={addToNumber(first, index * blockSize)} />
      </MenuItem>
    ))}
  </TextField>
);

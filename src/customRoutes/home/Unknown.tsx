import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { LinkBase } from 'react-admin';
import { joinAnd, t } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { rich } from '../../lib/rich';
import { useOpenResource } from '../../session/useOpenResource';
import { useSession } from '../../session/useSession';
import { Icon } from '../../theme/Icon';
import { buildListPath } from '../../views/dashboard/fillFilter';
import { formatPhone } from '../../views/fields/phoneFormat';
import { NumberActions } from '../NumberActions';

const Notice = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      m: 1,
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'tone.info',
      color: 'tone.infoText',
    }}
  >
    <Icon name="InfoOutlined" sx={{ fontSize: 20 }} />
    <Box component="span" sx={{ flex: '1 1 240px' }}>
      {text}
    </Box>
    {children}
  </Box>
);

/** Returns the prefix of neighbouring numbers, which only differ in the last two digits. */
const getNumberBlock = (digits: string): string => digits.slice(0, -2);

interface NumbersProps {
  /** E.164 digits. */
  numbers: readonly string[];
  onDone: () => void;
}

export const UnknownNumbers = ({ numbers, onDone }: NumbersProps) => {
  const isOpen = useOpenResource();
  const { level } = useSession();
  const values = {
    count: numbers.length,
    numbers: <strong>{joinAnd(numbers.map(formatPhone))}</strong>,
  };
  const [only] = numbers;
  return (
    <Notice
      text={
        // Only staff see all numbers. For other users, the number may belong to another customer.
        meetsLevel(level, 'staff')
          ? rich(
              '{count, plural, one {{numbers} is not in the inventory.} other {{numbers} are not in the inventory.}}',
              values,
            )
          : rich(
              '{count, plural, one {{numbers} is not among your numbers.} other {{numbers} are not among your numbers.}}',
              values,
            )
      }
    >
      <Suspense>
        <NumberActions numbers={numbers} rows={[]} onDone={onDone} />
      </Suspense>
      {numbers.length === 1 && only && isOpen('number-ranges') && (
        <Button component={LinkBase} to={buildListPath('number-ranges', { search: only })} color="inherit">
          {t('View number range')}
        </Button>
      )}
      {numbers.length === 1 && only && isOpen('numbers') && (
        <Button
          component={LinkBase}
          to={buildListPath('numbers', { search: getNumberBlock(only) })}
          color="inherit"
        >
          {t('Neighbouring numbers')}
        </Button>
      )}
    </Notice>
  );
};

/** Result for a MAC address that no phone system contains. */
export const UnknownPhone = ({
  display,
  vendor,
}: {
  display: string;
  vendor?: string | null | undefined;
}) => (
  <Notice
    text={
      vendor
        ? rich('{mac} ({vendor}) is the phone of no extension, and can be added to a phone system.', {
            mac: <strong>{display}</strong>,
            vendor,
          })
        : rich('{mac} is the phone of no extension, and can be added to a phone system.', {
            mac: <strong>{display}</strong>,
          })
    }
  />
);

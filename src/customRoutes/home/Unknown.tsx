import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { t } from '#i18n';
import { rich } from '../../lib/rich';
import { Icon } from '../../theme/Icon';
import { useOpenResource } from '../../views/dashboard/useOpenResource';
import { listOf } from '../../views/dashboard/wanted';
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

interface NumberProps {
  digits: string;
  /** As people write it. */
  shown: string;
  /** Told when something was done about it. */
  onDone: () => void;
}

/** Numbers beside it: those that share all but the last two digits. */
const besides = (digits: string): string => digits.slice(0, -2);

/** A number nobody has yet, and what can be done about it. */
export const UnknownNumber = ({ digits, shown, onDone }: NumberProps) => {
  const isOpen = useOpenResource();
  return (
    <Notice text={rich('{number} is not in the inventory.', { number: <strong>{shown}</strong> })}>
      <Suspense>
        <NumberActions numbers={[digits]} rows={[]} onDone={onDone} />
      </Suspense>
      {isOpen('number-ranges') && (
        <Button component={LinkBase} to={listOf('number-ranges', { search: digits })} color="inherit">
          {t('Its range')}
        </Button>
      )}
      {isOpen('numbers') && (
        <Button component={LinkBase} to={listOf('numbers', { search: besides(digits) })} color="inherit">
          {t('Neighbouring numbers')}
        </Button>
      )}
    </Notice>
  );
};

/** A hardware address no phone system has. */
export const UnknownPhone = ({ shown, vendor }: { shown: string; vendor?: string | null | undefined }) => (
  <Notice
    text={
      vendor
        ? rich('{mac} ({vendor}) is the phone of no extension, and can be added to a phone system.', {
            mac: <strong>{shown}</strong>,
            vendor,
          })
        : rich('{mac} is the phone of no extension, and can be added to a phone system.', {
            mac: <strong>{shown}</strong>,
          })
    }
  />
);

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { LinkBase } from 'react-admin';
import { joinAnd, t } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { rich } from '../../lib/rich';
import { useOpenResource } from '../../session/useOpenResource';
import { useSession } from '../../session/useSession';
import { buildListPath } from '../../views/dashboard/fillFilter';
import { formatPhone } from '../../views/fields/phoneFormat';
import { NumberActions } from '../NumberActions';

const Notice = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <Alert
    role="note"
    severity="info"
    action={children}
    sx={{ m: 1, flexWrap: 'wrap', '& .MuiAlert-action': { flexWrap: 'wrap', gap: 1, pt: 0 } }}
  >
    {text}
  </Alert>
);

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
      {numbers.length === 1 &&
        only &&
        [
          { resource: 'number-ranges', search: only, label: t('View number range') },
          // Neighbouring numbers only differ in the last two digits.
          { resource: 'numbers', search: only.slice(0, -2), label: t('Neighbouring numbers') },
        ].map(
          ({ resource, search, label }) =>
            isOpen(resource) && (
              <Button
                key={resource}
                component={LinkBase}
                to={buildListPath(resource, { search })}
                color="inherit"
              >
                {label}
              </Button>
            ),
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
}) => {
  const mac = <strong>{display}</strong>;
  return (
    <Notice
      text={
        vendor
          ? rich('{mac} ({vendor}) is the phone of no extension, and can be added to a phone system.', {
              mac,
              vendor,
            })
          : rich('{mac} is the phone of no extension, and can be added to a phone system.', { mac })
      }
    />
  );
};

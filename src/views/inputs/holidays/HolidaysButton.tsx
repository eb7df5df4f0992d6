import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import { lazyPart } from '../../../lib/lazyPart';

const HolidaysDialog = lazyPart(async () => ({ default: (await import('./HolidaysDialog')).HolidaysDialog }));

interface Props {
  /** Days in the list. */
  days: readonly string[];
  onAdd: (days: readonly string[]) => void;
}

/** Button that adds public holidays to a list of days. Its dialog, with the calendars, is loaded on demand. */
export const HolidaysButton = ({ days, onAdd }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button sx={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        {t('Add public holidays…')}
      </Button>
      {isOpen && (
        <Suspense>
          <HolidaysDialog
            days={days}
            onAdd={(added) => {
              setOpen(false);
              onAdd(added);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

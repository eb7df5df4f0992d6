import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import { lazyPart } from '../../../lib/lazyPart';
import type { SeriesDialogProps } from './seriesDialogProps';

const SeriesDialog = lazyPart(async () => ({ default: (await import('./SeriesDialog')).SeriesDialog }));

type Props = Omit<SeriesDialogProps, 'onClose'> & { disabled?: boolean | undefined };

/** Button that adds a series of objects to a list. Its dialog is loaded on demand. */
export const FillSeriesButton = ({ disabled = false, onFill, ...dialogProps }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('Fill a series')}
      </Button>
      {isOpen && (
        <Suspense>
          <SeriesDialog
            {...dialogProps}
            onFill={(rows, newRows) => {
              setOpen(false);
              onFill(rows, newRows);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

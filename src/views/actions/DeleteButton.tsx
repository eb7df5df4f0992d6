import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { useIsAllowed } from './allowed';
import { toTarget } from './target';

const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

interface Props {
  spec: ListedResource;
  record: RaRecord;
  onDeleted?: () => void;
}

/** Deletes a record after confirmation; hidden without permission. */
export const DeleteButton = ({ spec, record, onDeleted }: Props) => {
  const allowed = useIsAllowed();
  const [isOpen, setOpen] = useState(false);
  if (!allowed(spec, 'remove')) return null;
  return (
    <>
      <Button color="error" startIcon={<Icon name="Delete" />} onClick={() => setOpen(true)}>
        {t('Delete')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog
            spec={spec}
            target={toTarget(record)}
            onClose={() => setOpen(false)}
            onDeleted={() => {
              setOpen(false);
              onDeleted?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

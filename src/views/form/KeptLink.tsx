import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'ra-core';
import { t } from '#i18n';
import { kitKeep } from '#kits/keep';

/** The way to the request a change was kept as. */
const KeptLink = ({ id }: { id: string }) => {
  const createPath = useCreatePath();
  return (
    kitKeep && (
      <Button
        component={LinkBase}
        color="inherit"
        to={createPath({ resource: kitKeep.resource, id, type: 'show' })}
      >
        {t('See the request')}
      </Button>
    )
  );
};

export default KeptLink;

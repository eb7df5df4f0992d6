import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'ra-core';
import { t } from '#i18n';
import { engineCalls } from '#kits/calls';

/** The way to the request a change was kept as. */
const KeptLink = ({ id }: { id: string }) => {
  const createPath = useCreatePath();
  const { keep } = engineCalls;
  return (
    keep && (
      <Button
        component={LinkBase}
        color="inherit"
        to={createPath({ resource: keep.resource, id, type: 'show' })}
      >
        {t('See the request')}
      </Button>
    )
  );
};

export default KeptLink;

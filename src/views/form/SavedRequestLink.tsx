import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { getKit } from '../../kit';

/** Link to the change request that was created instead of saving the change. */
const SavedRequestLink = ({ id }: { id: string }) => {
  const createPath = useCreatePath();
  const { changeRequests } = getKit();
  return (
    changeRequests && (
      <Button
        component={LinkBase}
        color="inherit"
        to={createPath({ resource: changeRequests.resource, id, type: 'show' })}
      >
        {t('View request')}
      </Button>
    )
  );
};

export default SavedRequestLink;

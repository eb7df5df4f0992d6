import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CreateBase, type RaRecord } from 'react-admin';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { NewRecord } from '../../views/form/NewRecord';

interface Props {
  onCreated: (customer: RaRecord) => void;
  onClose: () => void;
}

const NewCustomer = ({ onCreated, onClose }: Props) => {
  const spec = useResourceSpec('customers');
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby="new-customer"
    >
      <DialogTitle id="new-customer">{t('New customer')}</DialogTitle>
      <Box sx={{ p: 2, overflowY: 'auto' }}>
        <CreateBase resource={spec.name} mutationMode="pessimistic" redirect={false}>
          <NewRecord spec={spec} onSaved={onCreated} onCancel={onClose} />
        </CreateBase>
      </Box>
    </Dialog>
  );
};

export default NewCustomer;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { portTransitions } from '../../../contract/numbers/portStates';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { refreshResources } from '../../dataProvider/queries';
import { isPresenting } from '../../presenter/presenterState';
import { Icon } from '../../theme/Icon';
import { saveFile } from '../../ui/saveFile';
import { formatDay } from '../../views/fields/formatCaches';
import type { PanelProps } from '../../views/record/panelComponent';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { SignerFields } from './SignerFields';
import { buildSignature, emptySigner, type Signer } from './signer';

type Order = CallResponse<'GetPortOrders'>['items'][number];

/** Shows the signed letter of authority of a port order, or a form to sign it. */
const PortLetter = ({ record }: PanelProps) => {
  const order = record as unknown as Order;
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const may = usePermissionCheck()('numbers.assign');
  const [signer, setSigner] = useState<Signer>(emptySigner);
  const [isAnew, setAnew] = useState(false);
  const id = order.id ?? 0;
  const isOpen = (portTransitions.edit.from as readonly unknown[]).includes(order.state) && !isPresenting();
  const isFilled = Boolean(order.account_number && order.billing_name);

  const sign = useMutation({
    mutationFn: () =>
      dataProvider.call(
        'SignPortOrder',
        buildSignature({ id, dateLastModified: order.dateLastModified ?? '' }, signer),
      ),
    onSuccess: () => {
      setAnew(false);
      setSigner(emptySigner);
      notify(t('The letter of authority is signed.'), { type: 'success' });
      void refreshResources(queryClient, 'port-orders', 'pbx-customer/port-orders');
    },
  });
  const read = useMutation({
    mutationFn: () => dataProvider.download('DownloadPortLetter', { id }, 'letter-of-authority.pdf'),
    onSuccess: saveFile,
  });
  const error = sign.error ?? read.error;

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {order.is_signed ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography>
            {t('Signed by {name} on {day}.', {
              name: [order.signed_name, order.signed_title].filter(Boolean).join(', '),
              day: order.signed_on ? formatDay(order.signed_on) : '',
            })}
          </Typography>
          {!isPresenting() && (
            <Button
              startIcon={<Icon name="Download" />}
              loading={read.isPending}
              onClick={() => read.mutate()}
            >
              {t('Download letter')}
            </Button>
          )}
          {order.letter_sha256 && (
            <Typography
              component="details"
              variant="body2"
              color="textSecondary"
              sx={{ order: 1, width: '100%' }}
            >
              <summary>{t('Fingerprint of the letter')}</summary>
              <span style={{ overflowWrap: 'anywhere' }}>{order.letter_sha256}</span>
            </Typography>
          )}
          {isOpen && may && !isAnew && (
            <Button color="inherit" onClick={() => setAnew(true)}>
              {t('Sign anew')}
            </Button>
          )}
        </Box>
      ) : (
        <Typography>
          {isOpen
            ? t(
                'Not signed yet. Whoever signs confirms that {customer} moves its numbers from {carrier}, and is authorised to do so.',
                { customer: order.billing_name ?? t('the customer'), carrier: order.losing_carrier },
              )
            : t('No letter of authority.')}
        </Typography>
      )}
      {isOpen && may && (!order.is_signed || isAnew) && (
        <Box sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 640 }}>
          {!isFilled && (
            <Alert severity="info">
              {t('Fill in the account number and the name on the bill first: the letter states them.')}
            </Alert>
          )}
          <SignerFields signer={signer} onChange={setSigner} />
          <Box>
            <Button
              variant="contained"
              loading={sign.isPending}
              disabled={!isFilled || signer.name.trim() === ''}
              onClick={() => sign.mutate()}
            >
              {t('Sign the letter')}
            </Button>
          </Box>
        </Box>
      )}
      {error && <Alert severity="error">{describe(error)}</Alert>}
    </Box>
  );
};

export default PortLetter;

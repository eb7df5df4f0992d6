import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { PageHeader } from '../../ui/PageHeader';
import { formatMoney } from '../../views/fields/formatCaches';
import { PanelState } from '../PanelState';
import { Delivery } from './Delivery';
import { ExtraChoice } from './ExtraChoice';
import { OrderTotal } from './OrderTotal';
import { PhoneChoice } from './PhoneChoice';
import { useOrder } from './useOrder';

const OrderPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

const DomainOrder = ({ domain }: { domain: string }) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const { draft, change, clear, shop, request, quote, isStale, place } = useOrder(domain);
  const list = `/pbx-customer/hardware?domain=${domain}`;
  if (!shop.data) return <PanelState error={shop.error} onRetry={() => void shop.refetch()} />;
  const { catalogue, addresses, extensions } = shop.data;
  const isShort = (quote.data?.short ?? []).length > 0;
  const total = request && quote.data && !isStale ? quote.data.total : undefined;
  const order = () =>
    place.mutate(undefined, {
      onSuccess: ({ id, order_id, total: charged }) => {
        notify(
          t('Order {orderid} placed for {total}.', { orderid: order_id, total: formatMoney(charged ?? 0) }),
          {
            type: 'success',
          },
        );
        navigate(`/pbx-customer/hardware/${id}/show?domain=${domain}`);
      },
    });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
      <PageHeader
        title={t('Order hardware')}
        crumbs={[{ label: t('Hardware Orders'), to: list }]}
        actions={
          <Button color="inherit" onClick={clear}>
            {t('Start over')}
          </Button>
        }
      />
      <OrderPart title={t('Phones')}>
        <PhoneChoice extensions={extensions} catalogue={catalogue} draft={draft} onChange={change} />
      </OrderPart>
      <OrderPart title={t('Also')}>
        <ExtraChoice catalogue={catalogue} draft={draft} onChange={change} />
      </OrderPart>
      <OrderPart title={t('Delivery')}>
        <Delivery domain={domain} addresses={addresses} draft={draft} onChange={change} />
      </OrderPart>
      <OrderPart title={t('Total')}>
        {request && quote.data ? (
          <OrderTotal quote={quote.data} />
        ) : (
          <Typography color="textSecondary">
            {t('Choose at least one item, and where it goes: then the total stands here, with freight.')}
          </Typography>
        )}
        {request && quote.error && <Alert severity="error">{describe(quote.error)}</Alert>}
        {place.error && <Alert severity="error">{describe(place.error)}</Alert>}
        <Box>
          <Button
            variant="contained"
            loading={place.isPending}
            disabled={!request || total === undefined || isShort}
            onClick={order}
          >
            {total == null ? t('Place order') : t('Place order for {total}', { total: formatMoney(total) })}
          </Button>
        </Box>
      </OrderPart>
    </Box>
  );
};

const OrderHardware = () => {
  const domain = useDomain();
  if (!domain) return <Alert severity="info">{t('Choose a phone system first.')}</Alert>;
  return <DomainOrder key={domain} domain={domain} />;
};

export default OrderHardware;

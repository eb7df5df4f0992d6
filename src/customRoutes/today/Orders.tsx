import { LinkBase } from 'react-admin';
import { t, translateWord } from '#i18n';
import { orderStatuses } from '../../../contract/hardware/orderStatuses';
import { Section } from '../../ui/Section';
import { formatDay } from '../../views/fields/formatCaches';
import { Lines } from './Lines';
import type { Today } from './useToday';

/** Hardware orders that have not been delivered. Failed orders are highlighted, because they require action. */
const Orders = ({ orders }: { orders: NonNullable<Today['orders']> }) => (
  <Section title={t('Orders')} more={{ label: t('All orders'), to: '/pbx-customer/hardware' }}>
    <Lines>
      {orders.map(
        (order) =>
          order && (
            <li key={order.id}>
              <span className="what">
                <LinkBase to={`/pbx-customer/hardware/${order.id}/show`}>{order.order_id}</LinkBase>
                {order.dateCreated && (
                  <small>{t('Ordered {dateCreated}', { dateCreated: formatDay(order.dateCreated) })}</small>
                )}
              </span>
              <span className={order.status === 'failed' ? 'end warning' : 'end'}>
                {order.status && translateWord(orderStatuses[order.status])}
              </span>
            </li>
          ),
      )}
    </Lines>
  </Section>
);

export default Orders;

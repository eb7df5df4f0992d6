import { sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { notifications, watches, webhookDeliveries, webhookHealth, webhooks } from '../database/schema';
import { getWebhookContext } from '../database/sealed/sealedColumns';
import { sealSecret } from '../secrets/sealSecret';
import { generateWebhookSecret } from '../webhooks/signWebhook';
import type { DemoSeeder } from './demoContext';
import { WHARF } from './demoWholesale';

const STAFF_ID = 'account|demo-staff';
const CUSTOMER = { ownerId: 'account|demo-customer', wholesalerId: 1, domainName: WHARF };
/** Context to which the encryption of the webhook's secret is bound. */
const WEBHOOK_CONTEXT = 'demo';

const getTimeAgo = (time: string) => sql`statement_timestamp() - ${time}::interval`;

/** Creates watches and their notifications: a report, a webhook with a non-existent address, and entries in the notification list. */
export const seedNotifications: DemoSeeder = async (tx) => {
  const secret = sealSecret(generateWebhookSecret(), getWebhookContext(WEBHOOK_CONTEXT));
  const [webhook] = await tx
    .insert(webhooks)
    .values({
      ownerId: STAFF_ID,
      name: 'Operations chat',
      url: 'https://hooks.example.com/trunkline',
      sealedFor: WEBHOOK_CONTEXT,
      secret,
      isOn: false,
    })
    .returning({ id: webhooks.id });
  const webhookId = webhook?.id ?? 0;
  await tx.insert(webhookHealth).values({ webhookId, lastStatus: 503, lastAt: getTimeAgo('6 days') });
  await tx.insert(webhookDeliveries).values([
    buildDelivery(webhookId, 1, '12 days', { state: 'sent', status: 204, answer: '', ms: 182, tries: 1 }),
    buildDelivery(webhookId, 2, '6 days', {
      state: 'failed',
      status: 503,
      answer: 'Service Unavailable',
      ms: 1_204,
      tries: 20,
    }),
  ]);
  await tx.insert(watches).values({
    ...CUSTOMER,
    name: 'Extensions without a phone',
    about: 'Extensions: Registered: No',
    address: `/pbx-customer/pbx-extensions?domain=${WHARF}`,
    watched: {
      call: 'GetExtensionsList',
      body: { domain_name: WHARF, is_registered: false },
      key: ['name'],
      label: 'full_name',
    },
    condition: 'changes',
    repeats: { at: '08:00', zone: 'Australia/Sydney', weekdays: [1] },
    isOn: false,
  });
  await tx.insert(watches).values({
    ownerId: STAFF_ID,
    name: 'Hardware orders held or failed',
    about: 'Hardware orders: Credit hold or Failed',
    address: `/hardware-orders?filter=${encodeURIComponent(JSON.stringify({ status: ['credithold', 'failed'] }))}`,
    watched: {
      call: 'GetHardwareOrders',
      body: { status: ['credithold', 'failed'] },
      key: ['id'],
      label: 'order_id',
    },
    condition: 'changes',
    isOn: true,
  });
  await tx.insert(notifications).values([
    {
      ownerId: STAFF_ID,
      kind: 'webhook',
      topic: String(webhookId),
      title: 'Operations chat',
      texts: [{ text: msg('The webhook has taken nothing for too long, and was switched off.'), values: {} }],
      address: `/webhooks/${webhookId}/show`,
      begunAt: getTimeAgo('1 day'),
      at: getTimeAgo('1 day'),
    },
    {
      ownerId: CUSTOMER.ownerId,
      kind: 'watch',
      topic: 'demo',
      title: 'Extensions without a phone',
      texts: [
        {
          text: msg('{count, plural, one {New: {names}} other {# new: {names}}}'),
          values: { count: 2, names: 'Front desk, Warehouse' },
        },
        {
          text: msg('{count, plural, one {Gone: {names}} other {# gone: {names}}}'),
          values: { count: 1, names: 'Meeting room' },
        },
      ],
      times: 2,
      address: `/pbx-customer/pbx-extensions?domain=${WHARF}`,
      begunAt: getTimeAgo('3 hours'),
      at: getTimeAgo('2 hours 20 minutes'),
    },
  ]);
};

type Delivery = typeof webhookDeliveries.$inferInsert;

const buildDelivery = (
  webhookId: number,
  place: number,
  time: string,
  outcome: Pick<Delivery, 'state' | 'status' | 'answer' | 'ms' | 'tries'>,
) => ({
  id: `msg_demo_${place}`,
  webhookId,
  type: 'watch.changed',
  body: JSON.stringify({
    type: 'watch.changed',
    data: { watch: { name: 'Trunks near their capacity' }, number: place },
  }),
  madeAt: getTimeAgo(time),
  triedAt: getTimeAgo(time),
  ...outcome,
});

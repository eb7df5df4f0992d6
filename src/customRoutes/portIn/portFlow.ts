import { t } from '#i18n';
import type { CallBody, CallName } from '../../../contract';
import type { FlowStepSpec } from '../../declaration/compiled';
import type { RunnableFlow } from '../../views/flow/flowRun';
import type { ResolvedStep } from '../../views/flow/resolveSteps';
import { buildSignature, type Signer } from '../portLetter/signer';

const createStep = (
  call: CallName,
  title: string,
  body: object,
  {
    name = call,
    bind = {},
    ...spec
  }: { name?: string; bind?: Record<string, string> } & Partial<FlowStepSpec>,
): ResolvedStep => ({
  name,
  title,
  spec: { name, label: title, call, level: 'customer', ...spec },
  body: { ...body },
  bind,
  context: {},
});

/** Number of references that are shown once the orders have been created. */
const MAX_REFERENCES = 20;

/**
 * Returns the steps that create orders, sign each of them, and submit them.
 * @param signer without a signer, the orders remain drafts
 */
export const buildPortSteps = (
  request: CallBody<'CreatePortOrders'>,
  { signer, submits }: { signer?: Signer | undefined; submits: boolean },
): ResolvedStep[] => {
  const places = request.orders.map((_, place) => place);
  const count = places.length;
  const title = t('{count, plural, one {Create # port order} other {Create # port orders}}', { count });
  return [
    createStep('CreatePortOrders', title, request, {
      remember: Object.fromEntries(
        places.flatMap((place) => [
          [`id${place}`, `${place}.id`],
          [`version${place}`, `${place}.dateLastModified`],
        ]),
      ),
      facts: places
        .slice(0, MAX_REFERENCES)
        .map((place) => ({ label: t('Order'), from: `${place}.reference` })),
    }),
    ...(signer ? places : []).map((place) => {
      const {
        id: _,
        dateLastModified: __,
        ...signature
      } = buildSignature({ id: 0, dateLastModified: '' }, signer as Signer);
      return createStep('SignPortOrder', t('Sign order {place}', { place: place + 1 }), signature, {
        name: `sign ${place + 1}`,
        bind: { id: `id${place}`, dateLastModified: `version${place}` },
      });
    }),
    ...(submits
      ? [
          createStep(
            'SubmitPortOrders',
            t('Send the orders to their carriers'),
            { ids: [] },
            {
              bind: Object.fromEntries(places.map((place) => [`ids.${place}`, `id${place}`])),
            },
          ),
        ]
      : []),
  ];
};

/** @param list path of the list of orders */
export const createPortFlow = (list: string): RunnableFlow => ({
  steps: (['CreatePortOrders', 'SignPortOrder', 'SubmitPortOrders'] as const).map((call) => ({
    name: call,
    label: call,
    call,
    level: 'customer',
  })),
  refresh: ['port-orders', 'pbx-customer/port-orders'],
  done: { text: t('The port orders have been created.'), links: [{ label: t('Port orders'), to: list }] },
});

import { msg } from '#i18n';
import { group, listOf, noContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, integer, money, oneOf, ref, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import { Wholesaler } from './wholesalers';

export const RatePlan = auditedEntity('Rate plan', {
  id: integer({ title: 'Rate plan id', readOnly: true }),
  rate_plan_no: required(text({ title: 'Plan no.', maxLength: 40 })),
  rate_plan_description: required(text({ title: 'Description', maxLength: 200 })),
  plan_type: oneOf({ voice: 'Voice', extension: 'Extension', hardware: 'Hardware', sms: 'SMS' }, 'Type'),
  is_default: boolean({ title: 'Default', description: 'Given to a new customer of this type.' }),
  price: money({
    title: 'Price',
    description: 'A month, or a text message, without GST. Empty: not known here.',
    minimum: 0,
    maximum: 1_000_000,
  }),
  discount_id: integer({ title: 'Discount id', minimum: 1 }),
});

const RatePlanId = shape('Rate plan id', { id: required(integer('Rate plan id')) });

const WholesalerRatePlan = shape('Rate plan of a wholesaler', {
  wholesaler_id: required(ref('wholesalers', 'Wholesaler', 'integer')),
  rate_plan_id: required(ref('rate-plans', 'Rate plan', 'integer')),
});

export const ratePlanCalls = group('Rate plans and wholesalers', {
  permission: 'wholesale.edit',
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  GetRatePlans: post('/api/NumberHub/GetRatePlans', {
    effect: 'read',
    summary: 'All rate plans, or those of one wholesaler.',
    body: shape('Rate plan list', {
      ...pageFields,
      wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
    }),
    returns: listOf(RatePlan),
    access: 'reseller',
  }),
  UpdateRatePlan: post('/api/NumberHub/UpdateRatePlan', {
    summary: 'Changes a rate plan.',
    sentence: changes('rate_plan', 'id'),
    body: RatePlan,
    returns: single(RatePlan),
  }),
  CreateRatePlan: post('/api/NumberHub/CreateRatePlan', {
    summary: 'Adds a rate plan.',
    sentence: creates('rate_plan', 'rate_plan_description'),
    body: RatePlan,
    returns: single(RatePlan),
  }),
  RemoveRatePlan: post('/api/NumberHub/RemoveRatePlan', {
    removes: 'rate_plan',
    summary: 'Removes a rate plan no wholesaler has.',
    sentence: deletes('rate_plan', 'id'),
    body: RatePlanId,
    returns: noContent,
  }),
  GetWholesalerByRatePlan: post('/api/NumberHub/GetWholesalerByRatePlan', {
    effect: 'read',
    summary: 'The wholesalers that have a rate plan.',
    body: shape('Rate plan reference', { rate_plan_id: required(ref('rate-plans', 'Rate plan', 'integer')) }),
    returns: listOf(Wholesaler),
    access: 'reseller',
  }),
  RemoveRatePlanFromWholesaler: post('/api/NumberHub/RemoveRatePlanFromWholesaler', {
    removes: 'wholesaler_rate_plan',
    setting: 'change',
    summary: 'Takes a rate plan from a wholesaler.',
    sentence: msg('Remove rate plan {rate_plan_id} from {wholesaler_id}'),
    body: WholesalerRatePlan,
    returns: noContent,
  }),
  AddRatePlanToWholesaler: post('/api/NumberHub/AddRatePlanToWholesaler', {
    summary: 'Gives a wholesaler a rate plan.',
    sentence: msg('Give {wholesaler_id} the rate plan {rate_plan_id}'),
    body: WholesalerRatePlan,
    returns: noContent,
  }),
});

import { msg } from '#i18n';
import { group, post, single } from '../call';
import { count, ref } from '../fields';
import { required, shape } from '../schema';

export const ratePlanReplacementCalls = group('Rate plans and wholesalers', {
  permission: 'wholesale.edit',
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  ReplaceRatePlan: post('/api/Console/ReplaceRatePlan', {
    costs: true,
    summary: 'Gives all wholesalers of a rate plan another one in its place.',
    sentence: msg('Replace rate plan {rate_plan_id} with {replace_with} for all wholesalers'),
    body: shape('Rate plan replacement', {
      rate_plan_id: required(ref('rate-plans', 'Rate plan', 'integer')),
      replace_with: required(ref('rate-plans', 'New rate plan', 'integer')),
    }),
    returns: single(shape('Rate plans replaced', { changed: required(count('Wholesalers')) })),
  }),
});

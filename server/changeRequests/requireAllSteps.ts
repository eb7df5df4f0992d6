import { t } from '#i18n';
import { ApiError } from '../http/errors/apiError';
import type { Rehearsal } from './rehearseCalls';

/**
 * Requires that all steps of a flow are possible, including optional ones.
 * @param rehearsal undefined if the steps could not be tried
 * @throws ApiError 409 `steps_refused` naming each refused step, or `steps_unchecked`
 */
export function requireAllSteps(rehearsal: Pick<Rehearsal, 'refused'> | undefined): void {
  if (!rehearsal)
    throw new ApiError(
      409,
      'steps_unchecked',
      t('The steps could not be checked beforehand. Each is checked when it is done.'),
    );
  const { refused } = rehearsal;
  if (refused.length === 0) return;
  throw new ApiError(
    409,
    'steps_refused',
    t('{count, plural, one {# step} other {# steps}} would be refused. Nothing was done yet.', {
      count: refused.length,
    }),
    { errors: refused.map(({ index, message }) => ({ field: `steps.${index}`, message })) },
  );
}

import { t } from '#i18n';
import { ApiError } from '../http/errors/apiError';

/**
 * Thrown if the user's role requires approval for a call. The call is then saved as a change request if possible, and
 * refused otherwise.
 */
export class ApprovalRequiredError extends ApiError {
  constructor(permission: string) {
    super(
      403,
      'ask_first',
      t('Your role asks somebody else before it does this, and this can’t be asked for here.'),
      { details: { permission } },
    );
  }
}

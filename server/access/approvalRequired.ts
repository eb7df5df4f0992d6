import { t } from '#i18n';
import { ApiError } from '../http/errors/apiError';

/** The user's role requires approval for this call. It is saved as a change request if possible, and otherwise refused. */
export class ApprovalRequired extends ApiError {
  constructor(permission: string) {
    super(
      403,
      'ask_first',
      t('Your role asks somebody else before it does this, and this can’t be asked for here.'),
      { details: { permission } },
    );
  }
}

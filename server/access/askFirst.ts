import { t } from '#i18n';
import { ApiError } from '../http/errors/apiError';

/** A role asks before it does this: the call is kept as a request where it can be, and refused where it can't. */
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

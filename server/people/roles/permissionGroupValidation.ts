import { t } from '#i18n';
import { isAccountSelection } from '../../../contract/formats';
import { createInvalidFieldError } from '../../http/errors/apiError';

/** Validates who a permission applies to. @throws ApiError 400 */
export function requireScope(field: string, text: string): void {
  if (text === 'public' || text === 'members' || isAccountSelection(text)) return;
  throw createInvalidFieldError(
    field,
    t('Who must be public, members, or a selection such as {"specific":["200"]} or {"except":["200"]}.'),
  );
}

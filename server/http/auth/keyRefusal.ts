import { t } from '#i18n';
import { ApiError } from '../errors/apiError';

/** Reason for refusing a valid key, also used as the error code of the response. */
export type KeyRejectionCode =
  | 'key_expired'
  | 'key_revoked'
  | 'key_suspended'
  | 'address_not_allowed'
  | 'for_people';

function getMessage(code: KeyRejectionCode, address: string | undefined): string {
  switch (code) {
    case 'key_expired':
      return t('This API key has expired. Make a new one.');
    case 'key_revoked':
      return t('This API key was revoked.');
    case 'key_suspended':
      return t('This API key is suspended. Somebody who manages API keys must take it over.');
    case 'for_people':
      return t('This is for people who are signed in: an API key can’t do it.');
    case 'address_not_allowed':
      return address === undefined
        ? t('This API key may come from certain addresses only, and yours is not known.')
        : t('This API key may not come from {address}.', { address });
  }
}

/** Refusal of a valid key. The response states the reason, because the caller knew the secret. */
export class KeyRejectedError extends ApiError {
  constructor(
    readonly keyId: number,
    code: KeyRejectionCode,
    address?: string,
  ) {
    super(code.startsWith('key_') ? 401 : 403, code, getMessage(code, address));
  }
}

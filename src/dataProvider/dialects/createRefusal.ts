import { t } from '#i18n';
import { getHeaders, loadFieldErrors } from '../answers';
import { ApiException } from '../apiException';

/** Status of an error that another API reported in a response with a success status: the data cannot be processed. */
const UNPROCESSABLE = 422;

/**
 * Converts a response of another API that reports a refusal despite its status to an error.
 * @param reason message in the field that the API declares, if any
 */
export const createRefusal = async (
  response: Response,
  text: string,
  answer: unknown,
  reason: string | undefined,
): Promise<ApiException> => {
  const reported = await loadFieldErrors(answer);
  const message = reason ?? reported?.message ?? t('The server refused.');
  return new ApiException(UNPROCESSABLE, text, getHeaders(response), answer, {
    errors: reported?.errors ?? [],
    message,
  });
};

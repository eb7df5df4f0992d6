import { HttpError } from 'react-admin';

interface ErrorResponse {
  message?: string;
  errors?: Record<string, string>;
}

const getMessage = ({ message, errors }: ErrorResponse): string | undefined =>
  message ?? (errors && Object.values(errors)[0]);

/** Makes an API call. The server that serves the page adds the access token. */
export const callApi = async <Answer>(path: string, body: object): Promise<Answer> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (response.ok) return answer as Answer;
  const refusal = (answer ?? {}) as ErrorResponse;
  throw new HttpError(getMessage(refusal) ?? response.statusText, response.status, {
    errors: refusal.errors,
  });
};

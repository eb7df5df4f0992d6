import { isStorable } from '../../common/storableText';
import type { EmergencyAnswer, EmergencyGateway } from './emergencyGateway';

export interface EmergencySettings {
  /** Without a trailing slash. */
  url: string;
  token: string;
}

const RESPONSE_TIMEOUT_MS = 20_000;

/** Maximum value of the database's integer type. */
const MAX_ATTEMPTS = 2 ** 31 - 1;

/** Whether an answer is well-formed; malformed answers are skipped, and the address is queried again. */
function isAnswer(row: unknown): row is EmergencyAnswer {
  if (typeof row !== 'object' || row === null) return false;
  const { reference, attempt, refused } = row as Record<string, unknown>;
  return (
    typeof reference === 'string' &&
    Number.isInteger(attempt) &&
    Number(attempt) > 0 &&
    Number(attempt) <= MAX_ATTEMPTS &&
    (refused === null || (typeof refused === 'string' && isStorable(refused)))
  );
}

/** An emergency address service with an HTTP API; docs/internals/emergency.md describes its JSON format. */
export function createHttpEmergency({ url, token }: EmergencySettings): EmergencyGateway {
  async function send(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const limit = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    if (!answer.ok) throw new Error(`Emergency addresses: ${path} was answered with ${answer.status}.`);
    return answer;
  }
  return {
    async file(filings, signal) {
      if (filings.length > 0) await send('filings', { filings }, signal);
    },
    async answers(references, signal) {
      if (references.length === 0) return [];
      const answer: unknown = await (await send('answers', { references }, signal)).json();
      const { answers } = (answer ?? {}) as { answers?: unknown };
      if (!Array.isArray(answers)) throw new Error('Emergency addresses: an answer has no list of answers.');
      return answers.filter(isAnswer);
    },
    async withdraw(references, signal) {
      if (references.length > 0) await send('withdrawals', { references }, signal);
    },
  };
}

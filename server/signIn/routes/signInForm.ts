import type { IncomingMessage } from 'node:http';
import { isStorable } from '../../common/storableText';
import type { SignInSettings } from '../signInSettings';

const MAX_FORM_BYTES = 10_000;

/** Reads a submitted form. @returns null if it is not a form, is too large, or contains characters that the database cannot store */
export async function readSignInForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) return null;
    chunks.push(chunk);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return [...form].flat().every(isStorable) ? form : null;
}

/** Checks the `Origin` header that browsers send with forms, to prevent submissions from other sites. */
export function isSameOrigin(request: IncomingMessage, settings: SignInSettings): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === new URL(settings.issuer).origin;
}

import { testSecretKey } from '../../scripts/throwawayKey';

/** Patterns of content that must not appear in logs, such as tokens, one-time links, query parameters and keys. */
const secretPatterns: Readonly<Record<string, RegExp>> = {
  'a token': /\beyJ[\w-]{10,}\.[\w-]+\./,
  'an authorization': /\bBearer\s+[\w.-]{16,}/i,
  'a link': /\/(?:new-password|sign-in-details|choose-numbers)\/[\w-]{20,}/,
  'a code': /[?&](?:code|code_verifier|refresh_token|state)=[\w-]{12,}/,
  'parameters of a query': /\bparams: ?\S/,
  'a value of a row': /\bKey \([^)]+\)=\(/,
  'an app’s secret': /otpauth:\/\//,
};

/** Returns the forbidden content found in a log, with the line of each match. */
export const findSecrets = (log: string): string[] =>
  log.split('\n').flatMap((line) => [
    ...Object.entries(secretPatterns)
      .filter(([, shape]) => shape.test(line))
      .map(([name]) => `${name}: ${line.slice(0, 300)}`),
    ...(line.includes(testSecretKey) ? ['the key of secrets'] : []),
  ]);

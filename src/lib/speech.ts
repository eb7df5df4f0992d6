export interface SpokenText {
  language: string;
  text: string;
}

const escapeXml = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const fromBase64 = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));

/**
 * Parses a field value that contains text to be spoken.
 * @param form format of such values, with the placeholders `{language}` and `{base64}`
 * @returns undefined if the value contains no such text
 */
export const parseSpeech = (form: string, value: unknown): SpokenText | undefined => {
  const pattern = escapeXml(form)
    .replace('\\{language\\}', '(?<language>[\\w-]*)')
    .replace('\\{base64\\}', '(?<base64>[A-Za-z0-9+/]+={0,2})');
  const { language = '', base64 = '' } = new RegExp(`^${pattern}$`).exec(String(value ?? ''))?.groups ?? {};
  if (!base64) return undefined;
  try {
    return { language, text: fromBase64(base64) };
  } catch {
    return undefined;
  }
};

/**
 * Formats text to be spoken as a field value.
 * @param form format of such values, with the placeholders `{language}` and `{base64}`
 */
export const formatSpeech = (form: string, { language, text }: SpokenText): string =>
  form.replace('{language}', () => language).replace('{base64}', () => toBase64(text));

/**
 * Returns how many bytes of text fit in a value of the given length in characters.
 * @param form as in {@link formatSpeech}
 */
export const getSpeechLimit = (form: string, language: string, maxLength: number): number =>
  Math.floor((maxLength - formatSpeech(form, { language, text: '' }).length) / 4) * 3;

export const countBytes = (text: string): number => new TextEncoder().encode(text).length;

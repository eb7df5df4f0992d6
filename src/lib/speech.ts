/** A text that the API speaks itself, and the code of the language it is in. */
export interface SpokenText {
  language: string;
  text: string;
}

const escapeXml = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const fromBase64 = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));

/**
 * The text a value stands for.
 * @param form how such a value is spelled, with `{language}` and `{base64}` in it
 * @returns undefined for a value that is no text to be spoken
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

/** The value that stands for a text. @param form how it is spelled, with `{language}` and `{base64}` in it */
export const formatSpeech = (form: string, { language, text }: SpokenText): string =>
  form.replace('{language}', () => language).replace('{base64}', () => toBase64(text));

/** How many bytes of text a value of so many characters has room for. @param form as above */
export const getSpeechLimit = (form: string, language: string, most: number): number =>
  Math.floor((most - formatSpeech(form, { language, text: '' }).length) / 4) * 3;

/** Bytes of a text, as it is sent. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length;

import { isObject } from '../lib/isObject';
import { getSubstitute } from './getSubstitute';
import type { Ledger } from './ledger';
import { maskResponse } from './mask';
import { unmask } from './unmask';

type Transform = (text: string, name?: string) => string;

const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const transformUrl = (address: string, turn: Transform, turnObject: (value: object) => unknown): string => {
  const url = new URL(address, 'http://console');
  const path = url.pathname
    .split('/')
    .map((part) => {
      const plain = decodeText(part);
      // The parts of a composite id are joined with `~`.
      const other = plain
        .split('~')
        .map((segment) => turn(segment))
        .join('~');
      return other === plain ? part : encodeURIComponent(other);
    })
    .join('/');
  for (const [name, value] of [...url.searchParams]) {
    const object = parseJson(value);
    const other = isObject(object) ? JSON.stringify(turnObject(object)) : turn(value, name);
    if (other !== value) url.searchParams.set(name, other);
  }
  return path + url.search + url.hash;
};

/** Masks the personal data in a console URL. Values that are already masked stay unchanged. */
export const maskUrl = (ledger: Ledger, address: string): string => {
  const turn: Transform = (text, name) => {
    if (ledger.truthOf(text) !== undefined) return text;
    return getSubstitute(ledger, name === 'domain' ? 'domain' : 'scrub', text);
  };
  return transformUrl(address, turn, (object) => {
    const truth = unmask(ledger, object);
    return maskResponse(ledger, truth, undefined);
  });
};

export const unmaskUrl = (ledger: Ledger, address: string): string =>
  transformUrl(
    address,
    (text) => String(unmask(ledger, text)),
    (object) => unmask(ledger, object),
  );

import { isObject } from '../lib/isObject';
import type { Ledger } from './ledger';
import { masked } from './mask';
import { standIn } from './standIn';
import { unmasked } from './unmask';

type Turn = (text: string, name?: string) => string;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const turned = (address: string, turn: Turn, turnObject: (value: object) => unknown): string => {
  const url = new URL(address, 'http://console');
  const path = url.pathname
    .split('/')
    .map((part) => {
      const plain = decoded(part);
      // Ids of several parts are joined with `~`.
      const other = plain
        .split('~')
        .map((one) => turn(one))
        .join('~');
      return other === plain ? part : encodeURIComponent(other);
    })
    .join('/');
  for (const [name, value] of [...url.searchParams]) {
    const object = parsed(value);
    const other = isObject(object) ? JSON.stringify(turnObject(object)) : turn(value, name);
    if (other !== value) url.searchParams.set(name, other);
  }
  return path + url.search + url.hash;
};

/** An address of the console with nothing true in it; what is false already stays. */
export const maskedAddress = (ledger: Ledger, address: string): string => {
  const turn: Turn = (text, name) => {
    if (ledger.truthOf(text) !== undefined) return text;
    return standIn(ledger, name === 'domain' ? 'domain' : 'scrub', text);
  };
  return turned(address, turn, (object) => {
    const truth = unmasked(ledger, object);
    return masked(ledger, truth, undefined);
  });
};

/** The address as it is without presenter mode. */
export const trueAddress = (ledger: Ledger, address: string): string =>
  turned(
    address,
    (text) => String(unmasked(ledger, text)),
    (object) => unmasked(ledger, object),
  );

import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useState } from 'react';
import { getRegional } from '../../config/regional';
import { normaliseSpelling } from '../../lib/spelling';

/** Reads a telephone number in any spelling; undefined where it is none, or not yet. */
export type PhoneReader = (text: string) => { digits: string; shown: string } | undefined;

let readerPromise: Promise<PhoneReader> | undefined;

/** Loads the numbering plans, once, with the first form that asks for a number. */
export const loadPhoneReader = (): Promise<PhoneReader> => {
  readerPromise ??= import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => (text) => {
    const spelling = normaliseSpelling(text);
    // On the wire a number is its digits alone, from the country code on; a local one begins with 0, or is shorter.
    const spellings = /^[1-9]\d{6,14}$/.test(spelling) ? [`+${spelling}`, spelling] : [spelling];
    for (const one of spellings) {
      // A number without country code is at home where the deployment is.
      const number = parsePhoneNumberFromString(one, getRegional().country as CountryCode);
      // A number on its way to be typed may be possible already, as another one.
      if (number?.isValid()) return { digits: number.number.slice(1), shown: number.formatInternational() };
    }
    return undefined;
  });
  return readerPromise;
};

/**
 * The reader of numbers, as soon as it is there.
 * @param isWanted false leaves the numbering plans unloaded
 */
export const usePhoneReader = (isWanted = true): PhoneReader | undefined => {
  const [ready, setReady] = useState<{ read: PhoneReader }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let wanted = true;
    loadPhoneReader().then(
      (read) => wanted && setReady({ read }),
      // Without it numbers go to the server as they were typed.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isWanted]);
  return ready?.read;
};

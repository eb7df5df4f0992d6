import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useState } from 'react';
import { isPhone } from '../../../contract/formats';
import { getRegional } from '../../config/currentRegional';
import { normaliseSpelling } from '../../lib/spelling';

/**
 * Parses text that is exactly one telephone number, in any notation. Returns undefined if it is invalid or incomplete, or
 * contains anything else, such as an extension, which would not be stored.
 */
export type PhoneReader = (text: string) => { digits: string; display: string } | undefined;

let readerPromise: Promise<PhoneReader> | undefined;

/** Loads the numbering plans once, when a form first needs them. */
export const loadPhoneReader = (): Promise<PhoneReader> => {
  readerPromise ??= import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => (text) => {
    const spelling = normaliseSpelling(text).replace(/^tel:/i, '');
    if (!isPhone(spelling)) return undefined;
    // The API stores numbers as digits that start with the country code; local numbers start with 0 or are
    // shorter.
    const spellings = /^[1-9]\d{6,14}$/.test(spelling) ? [`+${spelling}`, spelling] : [spelling];
    for (const spelling of spellings) {
      // Numbers without a country code are assumed to be in the deployment's country.
      const number = parsePhoneNumberFromString(spelling, {
        defaultCountry: getRegional().country as CountryCode,
        extract: false,
      });
      // Requires a valid number, because incomplete input may be a possible, but different, number.
      if (number?.isValid()) return { digits: number.number.slice(1), display: number.formatInternational() };
    }
    return undefined;
  });
  return readerPromise;
};

/**
 * Returns the phone number parser; undefined until loaded.
 * @param isEnabled false skips loading the numbering plans
 */
export const usePhoneReader = (isEnabled = true): PhoneReader | undefined => {
  const [ready, setReady] = useState<{ read: PhoneReader }>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isActive = true;
    loadPhoneReader().then(
      (read) => isActive && setReady({ read }),
      // If loading fails, numbers are sent to the server as typed.
      () => undefined,
    );
    return () => {
      isActive = false;
    };
  }, [isEnabled]);
  return ready?.read;
};

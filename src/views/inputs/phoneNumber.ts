import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useState } from 'react';
import { getRegional } from '../../config/currentRegional';
import { normaliseSpelling } from '../../lib/spelling';

/** Parses a telephone number in any notation; returns undefined if it is invalid or incomplete. */
export type PhoneReader = (text: string) => { digits: string; display: string } | undefined;

let readerPromise: Promise<PhoneReader> | undefined;

/** Loads the numbering plans once, with the first form that needs them. */
export const loadPhoneReader = (): Promise<PhoneReader> => {
  readerPromise ??= import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => (text) => {
    const spelling = normaliseSpelling(text);
    // The API stores digits only, starting with the country code; local numbers start with 0 or are shorter.
    const spellings = /^[1-9]\d{6,14}$/.test(spelling) ? [`+${spelling}`, spelling] : [spelling];
    for (const spelling of spellings) {
      // Numbers without a country code are parsed for the deployment's country.
      const number = parsePhoneNumberFromString(spelling, getRegional().country as CountryCode);
      // Requires a valid number, because incomplete input may already be possible as a different number.
      if (number?.isValid()) return { digits: number.number.slice(1), display: number.formatInternational() };
    }
    return undefined;
  });
  return readerPromise;
};

/**
 * Returns the phone number parser once it has loaded.
 * @param isWanted false skips loading the numbering plans
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

/** Parts of an address for formatting; absent parts are empty. */
export interface AddressParts {
  siteName?: string;
  unitType?: string;
  unitNumber?: string;
  levelType?: string;
  levelNumber?: string;
  /** Prefix of the street number, such as `LOT`. */
  prefix?: string;
  number?: string;
  numberSuffix?: string;
  lastNumber?: string;
  streetName?: string;
  /** Code of the street type, such as `ST`. */
  streetType?: string;
  streetSuffix?: string;
  locality?: string;
  state?: string;
  postcode?: string;
}

const joinParts = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

/** Formats the street number, such as `12-14B`. */
export const formatNumberPart = ({ number, numberSuffix, lastNumber }: AddressParts): string =>
  joinParts('-', joinParts('', number, numberSuffix), lastNumber);

/**
 * Formats an address in one line: `Unit 5, Level 2, 12-14B Sample ST N, Sampleton NSW 9901`.
 * @param named returns the display name of a street type's code
 */
export function formatAddress(
  parts: AddressParts,
  named: (streetType: string) => string = (code) => code,
): string {
  const { siteName, unitType, unitNumber, levelType, levelNumber } = parts;
  return joinParts(
    ', ',
    siteName,
    joinParts(' ', unitType, unitNumber),
    joinParts(' ', levelType, levelNumber),
    joinParts(
      ' ',
      parts.prefix,
      formatNumberPart(parts),
      parts.streetName,
      parts.streetType && named(parts.streetType),
      parts.streetSuffix,
    ),
    joinParts(' ', parts.locality, parts.state, parts.postcode),
  );
}

/** Parts of an address for formatting; empty if absent. */
export interface AddressParts {
  siteName?: string;
  unitType?: string;
  unitNumber?: string;
  levelType?: string;
  levelNumber?: string;
  /** Prefix of the number: `LOT`. */
  prefix?: string;
  number?: string;
  numberSuffix?: string;
  lastNumber?: string;
  streetName?: string;
  /** A code: `ST`. */
  streetType?: string;
  streetSuffix?: string;
  locality?: string;
  state?: string;
  postcode?: string;
}

const joinParts = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

/** `12-14B`. */
export const formatNumberPart = ({ number, numberSuffix, lastNumber }: AddressParts): string =>
  joinParts('-', joinParts('', number, numberSuffix), lastNumber);

/**
 * Formats an address in one line: `Unit 5, Level 2, 12-14B Sample ST N, Sampleton NSW 9901`.
 * @param named converts a street type's code to its display name
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

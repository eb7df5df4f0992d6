/** The parts of an address that its text is made of; empty where it has none. */
export interface AddressParts {
  siteName?: string;
  unitType?: string;
  unitNumber?: string;
  levelType?: string;
  levelNumber?: string;
  /** What stands before the number: `LOT`. */
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

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

/** `12-14B`. */
export const numberOf = ({ number, numberSuffix, lastNumber }: AddressParts): string =>
  joined('-', joined('', number, numberSuffix), lastNumber);

/**
 * An address as letters carry it: `Unit 5, Level 2, 12-14B Sample ST N, Sampleton NSW 9901`.
 * @param named turns a street type's code into what people write
 */
export function addressText(
  parts: AddressParts,
  named: (streetType: string) => string = (code) => code,
): string {
  const { siteName, unitType, unitNumber, levelType, levelNumber } = parts;
  return joined(
    ', ',
    siteName,
    joined(' ', unitType, unitNumber),
    joined(' ', levelType, levelNumber),
    joined(
      ' ',
      parts.prefix,
      numberOf(parts),
      parts.streetName,
      parts.streetType && named(parts.streetType),
      parts.streetSuffix,
    ),
    joined(' ', parts.locality, parts.state, parts.postcode),
  );
}

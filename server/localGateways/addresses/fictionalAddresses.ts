import { type AddressParts, formatAddress, formatNumberPart } from '../../addresses/formatAddress';
import { levelTypes, streetTypes, unitTypes } from '../../addresses/streetCodes';
import { createRandom } from '../../common/seededRandom';
import type { KnownAddress } from '../../gateways/addressFileGateway';
import { demoRegions } from '../../numberingPlan/demoNumberingPlan';

const SEED = 9901;
const streets: [name: string, type: string, suffix?: string][] = [
  ['Sample', 'ST'],
  ['Example', 'RD'],
  ['Placeholder', 'LANE'],
  ['Mock', 'AV'],
  ['Demo', 'PDE'],
  ['Draft', 'CR'],
  ['Sample', 'ST', 'N'],
  ['Specimen', 'CT'],
  ['Lorem Ipsum', 'DR'],
  ['Imaginary', 'BVD'],
  ['Fictional', 'WAY', 'E'],
];
const sites = ['Sample Arcade', 'Example House', 'Placeholder Centre', 'Mock Tower', 'Demo Yard'];

/**
 * Returns the fictional addresses, about two thousand, which are generated on first use and always identical.
 * Localities are those of the demo numbering plan; postcodes are unassigned.
 */
export function getFictionalAddresses(): readonly KnownAddress[] {
  cachedAddresses ??= buildAddresses();
  return cachedAddresses;
}

let cachedAddresses: KnownAddress[] | undefined;

const getTypeName = (code: string): string => streetTypes[code] ?? code;

const expandParts = (parts: AddressParts): AddressParts => ({
  ...parts,
  ...(parts.unitType && { unitType: unitTypes[parts.unitType] ?? parts.unitType }),
  ...(parts.levelType && { levelType: levelTypes[parts.levelType] ?? parts.levelType }),
});

function buildAddresses(): KnownAddress[] {
  const random = createRandom(SEED);
  const all: KnownAddress[] = [];
  demoRegions.forEach(({ description: locality, state }, region) => {
    const place = { locality, state, postcode: String(9901 + region) };
    const add = (parts: AddressParts) => {
      const text = formatAddress(expandParts(parts), getTypeName);
      const number = String(all.length + 1).padStart(6, '0');
      all.push({
        id: `X${state}${number}`,
        text,
        parts,
        position: [
          roundDegrees(-128 - region / 10 - random.next() / 10),
          roundDegrees(-38 - random.next() / 10),
        ],
        aliases: parts.unitNumber
          ? [
              `${parts.unitNumber}/${formatNumberPart(parts)} ${parts.streetName} ${getTypeName(parts.streetType ?? '')}`,
            ]
          : [],
      });
    };
    for (const [streetName, streetType, streetSuffix] of streets) {
      const street = { streetName, streetType, ...(streetSuffix && { streetSuffix }), ...place };
      let number = random.between(1, 3);
      for (let buildingIndex = 0; buildingIndex < 10; buildingIndex++, number += random.between(1, 6)) {
        const isWide = random.chance(0.12);
        add({
          number: String(number),
          ...(random.chance(0.08) && { numberSuffix: random.pick(['A', 'B']) }),
          ...(isWide && { lastNumber: String(number + 2) }),
          ...street,
        });
      }
      const siteName = random.chance(0.4) ? random.pick(sites) : undefined;
      const building = { number: String(number), ...street, ...(siteName && { siteName }) };
      for (let unit = 1; unit <= random.between(2, 4); unit++)
        add({
          unitType: random.pick(['UNIT', 'SHOP', 'STE']),
          unitNumber: String(unit),
          ...(random.chance(0.3) && { levelType: 'L', levelNumber: String(random.between(1, 9)) }),
          ...building,
        });
    }
  });
  return all;
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { createInvalidFieldError } from '../../http/errors/apiError';

/** @throws ApiError 400 */
export function parseMac(field: string, text: string): string {
  const mac = extractMacDigits(text);
  if (!mac)
    throw createInvalidFieldError(
      field,
      t('A MAC address has 12 digits from 0 to 9 and A to F, such as 80:5E:C0:12:34:56.'),
    );
  return mac;
}

/** Phone manufacturers by the first six digits of a MAC address. */
const vendorsByPrefix: Record<string, string> = {
  '001565': 'Yealink',
  '249AD8': 'Yealink',
  '309435': 'Yealink',
  '44DBD2': 'Yealink',
  '805E0C': 'Yealink',
  '805EC0': 'Yealink',
  '000413': 'Snom',
  '0004F2': 'Poly',
  '482567': 'Poly',
  '64167F': 'Poly',
  '000B82': 'Grandstream',
  C074AD: 'Grandstream',
  EC74D7: 'Grandstream',
  '0C383E': 'Fanvil',
  '7C2F80': 'Gigaset',
  '001FC1': 'Htek',
  '0080F0': 'Panasonic',
  BCC342: 'Panasonic',
  '00085D': 'Mitel',
  '08000F': 'Mitel',
  '000E08': 'Cisco',
  '0022EE': 'Algo',
  '0C1105': 'Akuvox',
};

/** Returns a device's manufacturer, derived from the prefix of its MAC address, or null if unknown. */
export const getVendor = (mac: string): string | null => vendorsByPrefix[mac.slice(0, 6)] ?? null;

export const vendorPrefixes: readonly (readonly [prefix: string, vendor: string])[] =
  Object.entries(vendorsByPrefix);

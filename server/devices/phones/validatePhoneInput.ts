import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { findAccounts } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import {
  ApiError,
  createInvalidFieldError,
  createNotFoundError,
  type FieldError,
} from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { parseButtons } from '../buttons/buttonLayout';
import { buttonTemplates } from '../buttons/buttonTemplateRecords';
import { type DevicePatch, splitLines } from './deviceRecords';
import { getVendor, parseMac } from './macAddress';
import { findModel, findModelVendor, findVendor } from './phoneModelCatalogue';

export type PhoneInput = Partial<Omit<DevicePatch, 'mac'>>;

/**
 * Returns the distinct MAC addresses of a request, which contains a single address or a list.
 * @throws ApiError 400 naming each invalid address
 */
export function parseMacs(body: { mac?: string | null; macs?: string[] | null }): string[] {
  if (body.macs === undefined || body.macs === null || body.macs.length === 0)
    return [parseMac('mac', body.mac ?? '')];
  const errors: FieldError[] = [];
  const macs = new Set<string>();
  for (const [index, text] of body.macs.entries()) {
    const mac = extractMacDigits(text);
    if (mac) macs.add(mac);
    else errors.push({ field: `macs.${index}`, message: t('"{text}" is not a MAC address.', { text }) });
  }
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
  if (body.mac) macs.add(parseMac('mac', body.mac));
  return [...macs];
}

/**
 * Validates the phone fields of a request: manufacturer and model must be in the catalogue, the template and the
 * extensions must exist, and the buttons must be valid. Absent fields are omitted.
 * @throws ApiError 400 or 404 naming the field
 */
export async function validatePhoneInput(
  db: Database,
  domain: Domain,
  input: PhoneInput,
): Promise<PhoneInput> {
  const { vendor, model, template, buttons, extensions, name, siptrans, prov_t38, refresh, pin } = input;
  const manufacturer = vendor ? findVendor(vendor) : vendor;
  if (vendor && !manufacturer)
    throw createInvalidFieldError(
      'vendor',
      t('{vendor} is not in the catalogue. Choose Other for makers that are not.', { vendor }),
    );
  if (template) await buttonTemplates.get(db, domain, template);
  const lines = typeof extensions === 'string' ? splitLines(extensions) : undefined;
  if (lines && lines.length > 0) await checkExtensions(db, domain, lines);
  return omitUndefined({
    name,
    siptrans,
    prov_t38,
    refresh,
    pin,
    template,
    vendor: manufacturer,
    model,
    ...(buttons !== undefined && {
      buttons: buttons ? JSON.stringify(parseButtons('buttons', buttons)) : '',
    }),
    ...(lines && { extensions: lines.join(' ') }),
  });
}

/**
 * Builds the changes to a phone, with its model as spelled in the catalogue.
 * @throws ApiError 400
 */
export function buildPhonePatch(
  mac: string,
  input: PhoneInput,
  known?: { vendor?: string | null },
): DevicePatch {
  if (!input.model) return { ...input, mac };
  const vendor = input.vendor || known?.vendor || getVendor(mac) || findModelVendor(input.model) || 'Other';
  const model = findModel(vendor, input.model);
  if (!model)
    throw createInvalidFieldError(
      'model',
      t('{vendor} has no model {model} in the catalogue.', { vendor, model: input.model }),
    );
  return { ...input, vendor, model, mac };
}

/** @throws ApiError 404 naming the first value that is not an extension */
export async function checkExtensions(
  db: Database,
  domain: Domain,
  numbers: string[],
  field = 'extensions',
): Promise<void> {
  const known = new Set(
    (await findAccounts(db, domain, ...numbers))
      .filter(({ user_type }) => user_type === 'extensions')
      .map(({ account }) => account),
  );
  const absent = numbers.find((number) => !known.has(number));
  if (absent === undefined) return;
  const message = t('There is no extension {only}.', { only: absent });
  throw createNotFoundError(message, { errors: [{ field, message }] });
}

const omitUndefined = (value: PhoneInput): PhoneInput =>
  Object.fromEntries(Object.entries(value).filter(([, fieldValue]) => fieldValue !== undefined));

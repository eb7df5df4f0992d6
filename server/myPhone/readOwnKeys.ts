import type { ResponseFor } from '../../contract/call';
import type { ownPhoneCalls } from '../../contract/myPhone/ownPhone';
import { extensions } from '../accounts/accountStore';
import type { Database } from '../database/database';
import { getEffectiveButtons, readButtonLayers } from '../devices/buttons/effectivePhoneButtons';
import { buildTemplateConfig } from '../devices/buttons/templateConfig';
import { findModel, findVendor } from '../devices/phones/phoneModelCatalogue';
import type { Domain } from '../http/tenancy/requestDomain';

/** @throws ApiError 404 if there is no such extension */
export async function readOwnKeys(
  db: Database,
  domain: Domain,
  account: string,
): Promise<ResponseFor<typeof ownPhoneCalls.GetOwnKeys>> {
  const extension = await extensions.get(db, domain, account);
  const { device, layers } = await readButtonLayers(db, domain, account, extension);
  const vendor = findVendor(device?.vendor ?? '');
  const model = vendor && findModel(vendor, device?.model ?? '');
  return {
    config: vendor && model ? buildTemplateConfig(vendor, model) : null,
    buttons: device ? getEffectiveButtons(layers) : [],
  };
}

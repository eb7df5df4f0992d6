import { t } from '#i18n';
import { getOwner } from '../../accounts/accountStore';
import { addresses } from '../../addresses/addressRecords';
import type { Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { NumberChanges } from '../changes/numberTransitionValues';

interface ListingInput {
  address_id?: number | null;
  directory_listing?: boolean | null;
  display?: string | null;
}

/**
 * Builds the public directory entry for ordered numbers.
 * @throws ApiError 400 when no listing is chosen; 404 for an address that does not belong to the phone system
 */
export async function resolveDirectoryListing(
  tx: Transaction,
  domain: Domain,
  { address_id, directory_listing, display }: ListingInput,
): Promise<NumberChanges> {
  if (directory_listing && !address_id)
    throw createInvalidFieldError('address_id', t('Choose the address the numbers are listed at.'));
  if (!address_id) return {};
  const {
    id: _,
    dateCreated,
    createdBy,
    dateLastModified,
    lastModifiedBy,
    ...address
  } = await addresses.get(tx, getOwner(domain), address_id);
  const record = {
    ...address,
    domain_name: domain.domainName,
    business_name: display || domain.display,
    GnafId: address.gnafId,
    service_address_full: address.full_address || address.formatted_address,
  };
  return { directoryListing: directory_listing ?? false, ipnd: [record] };
}

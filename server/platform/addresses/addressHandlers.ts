import { t } from '#i18n';
import type { addressCalls } from '../../../contract/platform/addresses';
import { readSpellings } from '../../addresses/addressCodeLists';
import { formatAddressFields, toAddressFields } from '../../addresses/addressRecordFields';
import { addresses } from '../../addresses/addressRecords';
import { formatAddress, formatNumberPart } from '../../addresses/formatAddress';
import { parseAddress } from '../../addresses/parseAddress';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import type { AddressFileGateway, KnownAddress } from '../../gateways/addressFileGateway';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { findRecordOwner } from '../wholesalerRecords';

const MAX_SUGGESTIONS = 10;
const MIN_QUERY_LENGTH = 3;
const MAX_QUERY_LENGTH = 200;

export const addressHandlers: HandlersFor<keyof typeof addressCalls> = {
  async ParseAddress({ request: { body }, services: { db, gateways } }) {
    const { parts, unparsed } = parseAddress(body.address, await readSpellings(db));
    if (!parts.streetName && !parts.locality)
      throw createInvalidFieldError(
        'address',
        t('No street or locality was found. Write it like "Unit 5, 12 Sample St, Sampleton NSW 9901".'),
      );
    const formatted = formatAddress(parts);
    const [known] = await gateways.addressFile.suggest(formatted, 1);
    const isKnown = known && formatAddress(known.parts).toUpperCase() === formatted.toUpperCase();
    return {
      ...toAddressFields(parts),
      ...(isKnown && { gnafId: known.id }),
      full_address: body.address.trim().replace(/\s+/g, ' '),
      formatted_address: formatted,
      unparsed,
    };
  },

  async GetPredictAddresses({ request: { params }, services: { gateways } }) {
    const typed = (params.address ?? '').trim();
    if (typed.length > MAX_QUERY_LENGTH)
      throw createInvalidFieldError(
        'address',
        t('Type at most {maxtyped} characters.', { maxtyped: MAX_QUERY_LENGTH }),
      );
    if (typed.length < MIN_QUERY_LENGTH) return [];
    const suggestions = await gateways.addressFile.suggest(typed, MAX_SUGGESTIONS);
    return suggestions.map(({ id, text }, index) => ({ id, address: text, rank: index + 1 }));
  },

  async GetPredictedAddressDetail({ request: { params }, services: { gateways } }) {
    const known = await findKnownAddress(gateways.addressFile, params.id);
    return { id: known.id, type: 'Feature', ...gateways.addressFile.source, ...toFeature(known) };
  },

  async GetVerifiedAddressDetail({ request: { params }, services: { gateways } }) {
    const known = await findKnownAddress(gateways.addressFile, params.id);
    const result = {
      features: [{ ...toFeature(known), matchType: 'address', quality: 'exact', score: 100 }],
    };
    return {
      fileName: `address-${known.id}.json`,
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(result, null, 2),
    };
  },

  async UpdateAddress({ request: { body }, caller: { scope, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const { owner } = await findRecordOwner(tx, scope, addresses, body.id);
      const stored = await addresses.get(tx, owner, body.id);
      const fields = { ...stored, ...body };
      return addresses.change(
        tx,
        actor,
        owner,
        body.id,
        body,
        { formatted_address: formatAddressFields(fields) },
        { readAt: body.dateLastModified },
      );
    });
  },
};

async function findKnownAddress(file: AddressFileGateway, id = ''): Promise<KnownAddress> {
  const known = await file.find(id);
  if (!known) throw createNotFoundError(t('The address file has no address {id}.', { id }));
  return known;
}

const toFeature = ({ id, text, parts, position, aliases }: KnownAddress) => ({
  geometry: { type: 'Point', coordinates: position },
  properties: {
    addressId: id,
    formattedAddress: text,
    stateTerritory: parts.state,
    localityName: parts.locality,
    postcode: parts.postcode,
    siteName: parts.siteName,
    unitType: parts.unitType,
    unitNumber: parts.unitNumber,
    levelType: parts.levelType,
    levelNumber: parts.levelNumber,
    streetNumber: formatNumberPart(parts),
    streetName: parts.streetName,
    streetType: parts.streetType,
    streetSuffix: parts.streetSuffix,
    aliases,
  },
});

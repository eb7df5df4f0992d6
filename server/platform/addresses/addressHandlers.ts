import { t } from '#i18n';
import type { addressCalls } from '../../../contract/platform/addresses';
import { inTransaction } from '../../database/transaction';
import type { AddressFileGateway, KnownAddress } from '../../gateways/addressFileGateway';
import { invalid, notFound } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { ownerOfRecord } from '../wholesalerRecords';
import { spellingsOf } from './addressCodeLists';
import { fieldsOf, formattedAddress } from './addressRecordFields';
import { addresses } from './addressRecords';
import { addressText, numberOf } from './formatAddress';
import { parseAddress } from './parseAddress';

const MAX_SUGGESTIONS = 10;
const MIN_TYPED = 3;
const MAX_TYPED = 200;

/** Looking addresses up, taking them apart, changing one. */
export const addressHandlers: HandlersOf<keyof typeof addressCalls> = {
  async ParseAddress({ db, body, gateways }) {
    const { parts, unparsed } = parseAddress(body.address, await spellingsOf(db));
    if (!parts.streetName && !parts.locality)
      throw invalid(
        'address',
        t('No street or locality was found. Write it like "Unit 5, 12 Sample St, Sampleton NSW 9901".'),
      );
    const formatted = addressText(parts);
    const [known] = await gateways.addressFile.suggest(formatted, 1);
    const isKnown = known && addressText(known.parts).toUpperCase() === formatted.toUpperCase();
    return {
      ...fieldsOf(parts),
      ...(isKnown && { gnafId: known.id }),
      full_address: body.address.trim().replace(/\s+/g, ' '),
      formatted_address: formatted,
      unparsed,
    };
  },

  async GetPredictAddresses({ params, gateways }) {
    const typed = (params.address ?? '').trim();
    if (typed.length > MAX_TYPED)
      throw invalid('address', t('Type at most {maxtyped} characters.', { maxtyped: MAX_TYPED }));
    if (typed.length < MIN_TYPED) return [];
    const found = await gateways.addressFile.suggest(typed, MAX_SUGGESTIONS);
    return found.map(({ id, text }, index) => ({ id, address: text, rank: index + 1 }));
  },

  async GetPredictedAddressDetail({ params, gateways: { addressFile } }) {
    const known = await findKnown(addressFile, params.id);
    return { id: known.id, type: 'Feature', ...addressFile.source, ...featureOf(known) };
  },

  async GetVerifiedAddressDetail({ params, gateways: { addressFile } }) {
    const known = await findKnown(addressFile, params.id);
    const result = {
      features: [{ ...featureOf(known), matchType: 'address', quality: 'exact', score: 100 }],
    };
    return {
      fileName: `address-${known.id}.json`,
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(result, null, 2),
    };
  },

  async UpdateAddress({ db, body, scope, actor }) {
    return inTransaction(db, actor, async (tx) => {
      const { owner } = await ownerOfRecord(tx, scope, addresses, body.id);
      const stored = await addresses.get(tx, owner, body.id);
      const fields = { ...stored, ...body };
      return addresses.change(
        tx,
        actor,
        owner,
        body.id,
        body,
        { formatted_address: formattedAddress(fields) },
        { readAt: body.dateLastModified },
      );
    });
  },
};

async function findKnown(file: AddressFileGateway, id = ''): Promise<KnownAddress> {
  const known = await file.find(id);
  if (!known) throw notFound(t('The address file has no address {id}.', { id }));
  return known;
}

const featureOf = ({ id, text, parts, position, aliases }: KnownAddress) => ({
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
    streetNumber: numberOf(parts),
    streetName: parts.streetName,
    streetType: parts.streetType,
    streetSuffix: parts.streetSuffix,
    aliases,
  },
});

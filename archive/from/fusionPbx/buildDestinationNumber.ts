import type { ForeignRow } from '../foreignFile';

/** Assembles a destination's number from the parts stored by FusionPBX: country code, trunk prefix, area code and local number. */
export function buildDestinationNumber({
  destination_prefix: prefix = '',
  destination_trunk_prefix: trunk = '',
  destination_area_code: area = '',
  destination_number: number = '',
}: ForeignRow): string {
  const national = `${area}${number}`;
  if (!/^\d/.test(national)) return `${prefix}${national}`;
  const code = prefix.replace(/^\+/, '');
  if (/^[1-9]\d{0,2}$/.test(code))
    return `+${code}${trunk !== '' && national.startsWith(trunk) ? national.slice(trunk.length) : national}`;
  const before = prefix || trunk;
  return national.startsWith(before) ? national : `${before}${national}`;
}

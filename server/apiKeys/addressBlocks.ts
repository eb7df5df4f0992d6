import { BlockList, isIP } from 'node:net';

interface AddressBlock {
  address: string;
  family: 'ipv4' | 'ipv6';
  bits: number;
}

/** Parses `192.0.2.0/24`, `2001:db8::/32` or a single address; undefined if invalid. */
function parseBlock(text: string): AddressBlock | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return undefined;
  const all = version === 4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const length = bits === undefined ? all : Number(bits);
  if (length > all) return undefined;
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', bits: length };
}

/** Whether a string is an IP address or network. */
export const isAddressBlock = (text: string): boolean => parseBlock(text) !== undefined;

/** Whether an address is within one of the networks. Always false if the address is unknown. */
export function isWithinBlocks(address: string | undefined, blocks: readonly string[]): boolean {
  const version = isIP(address ?? '');
  if (address === undefined || version === 0) return false;
  const list = new BlockList();
  for (const text of blocks) {
    const block = parseBlock(text);
    if (block) list.addSubnet(block.address, block.bits, block.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

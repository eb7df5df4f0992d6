import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { t } from '#i18n';
import { createInvalidFieldError } from '../http/errors/apiError';

/** Targets of outgoing requests that a deployment allows in addition to the public internet. */
export interface OutgoingTargets {
  /** Internal host names and addresses, which may also be called over plain HTTP. */
  hosts?: readonly string[];
  ports?: readonly number[];
}

/** Ports of web servers; requests to other ports could reach services that are not meant for them. */
const WEB_PORTS = [80, 443, 8080, 8443];
/** Address ranges outside the public internet: local, private, multicast and documentation. */
const blockedRanges = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blockedRanges.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blockedRanges.addSubnet(net, prefix, 'ipv6');

/** The IPv6 range of global unicast addresses. */
const allocatedRanges = new BlockList();
allocatedRanges.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blockedRanges.check(address, 'ipv4');
  return (
    isIP(address) === 6 && allocatedRanges.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6')
  );
}

const createPrivateAddressError = () =>
  createInvalidFieldError('url', t('The address lies within a private network.'));

export const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Rules for addresses that users enter and to which the server connects. */
export interface OutgoingRules {
  /**
   * Parses an address.
   * @throws ApiError 400 if it is not allowed
   */
  parse(text: string): URL;
  /** Returns the options of a connection, which resolve host names to public addresses only. */
  getConnection(url: URL): { lookup?: typeof lookupPublic };
}

/**
 * Creates the rules: HTTPS, only to the public internet, and common ports. Host names are resolved and checked when
 * connecting, and the checked address is used for the connection.
 */
export function createOutgoingRules({ hosts = [], ports = [] }: OutgoingTargets = {}): OutgoingRules {
  const isWithin = (url: URL) => hosts.includes(getHost(url));
  const allowedPorts = [...WEB_PORTS, ...ports];

  const parse = (text: string): URL => {
    if (!URL.canParse(text))
      throw createInvalidFieldError('url', t('Give an address such as https://hooks.example.com/calls.'));
    const url = new URL(text);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isWithin(url)))
      throw createInvalidFieldError('url', t('The address must begin with https://.'));
    if (url.username || url.password)
      throw createInvalidFieldError(
        'url',
        t('The address can’t have a user or a password: requests are signed instead.'),
      );
    if (url.port && !allowedPorts.includes(Number(url.port)))
      throw createInvalidFieldError(
        'url',
        t('Port {port} is not allowed. Use one of {ports}.', {
          port: url.port,
          ports: allowedPorts.join(', '),
        }),
      );
    const host = getHost(url);
    if (!isWithin(url) && ((isIP(host) && !isPublicAddress(host)) || /(^|\.)localhost\.?$/.test(host)))
      throw createPrivateAddressError();
    return url;
  };

  return {
    parse,
    getConnection: (url) => (isWithin(url) ? {} : { lookup: lookupPublic }),
  };
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host name to its public addresses only. */
function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first || open.length < addresses.length) return callback(createPrivateAddressError(), []);
    if (options.all) return callback(null, open);
    return callback(null, first.address, first.family);
  });
}

import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { t } from '#i18n';
import { createInvalidFieldError } from '../http/errors/apiError';
import { version } from '../version';
import { describeWebhookError } from './describeWebhookError';

export interface WebhookAnswer {
  status: number;
  /** The first 2 kB of the response. */
  text: string;
}

export interface WebhookGateway {
  /** @throws ApiError 400 if the URL is not allowed */
  requireAllowed(url: string): void;
  /**
   * @param signal aborts the request
   * @throws Error with a readable message if there is no response or the address is not allowed
   */
  post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookAnswer>;
}

/** Targets of webhooks that a deployment allows in addition. */
export interface WebhookTargets {
  /** Internal host names and addresses, which may also be called over plain HTTP. */
  hosts?: readonly string[];
  ports?: readonly number[];
}

/** Ports of web servers; requests to other ports could reach services that are not meant for them. */
const WEB_PORTS = [80, 443, 8080, 8443];
const RESPONSE_TIMEOUT_MS = 15_000;
/** Maximum number of response bytes that are stored. */
const MAX_RESPONSE_BYTES = 2_048;

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

const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * Sends webhooks over HTTPS, only to the public internet. Host names are resolved and checked when connecting, and the
 * checked address is used for the connection. Redirects are not followed.
 */
export function createHttpWebhooks({ hosts = [], ports = [] }: WebhookTargets = {}): WebhookGateway {
  const isWithin = (url: URL) => hosts.includes(getHost(url));
  const allowedPorts = [...WEB_PORTS, ...ports];

  const allowed = (text: string): URL => {
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
    requireAllowed: (url) => void allowed(url),
    post: (text, headers, body, signal) =>
      new Promise((resolve, reject) => {
        const url = allowed(text);
        const fail = (error: Error) => reject(describeWebhookError(error, getHost(url)));
        const send = url.protocol === 'https:' ? requestHttps : requestHttp;
        const request = send(
          url,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'content-length': Buffer.byteLength(body),
              'user-agent': `Trunkline/${version}`,
              ...headers,
            },
            agent: false,
            signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
            ...(!isWithin(url) && { lookup: lookupPublic }),
          },
          (response) => {
            const parts: Buffer[] = [];
            let size = 0;
            const end = () =>
              resolve({
                status: response.statusCode ?? 0,
                text: Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString('utf8'),
              });
            response.on('data', (part: Buffer) => {
              parts.push(part);
              size += part.byteLength;
              if (size < MAX_RESPONSE_BYTES) return;
              end();
              response.destroy();
            });
            response.on('end', end);
            response.on('error', fail);
          },
        );
        request.on('error', fail);
        request.end(body);
      }),
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

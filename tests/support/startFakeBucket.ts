import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../../server/gateways/files/bucket';

/** A fault that replaces one regular response. */
export type BucketFault =
  /** Responds with status 500 without performing the request. */
  | 'fails'
  /** Closes the connection in the middle of an object; when uploading, after its first bytes. */
  | 'breaks off'
  /** Never responds. */
  | 'hangs';

interface Request {
  method: string;
  key: string;
  range?: string;
}

export interface FakeBucket {
  settings: BucketSettings;
  objects: Map<string, Buffer>;
  /** Accepted requests, including those that were made to fail. */
  requests: Request[];
  /** Faults for the next requests, in order. */
  faults: BucketFault[];
  beforeRemoval: () => Promise<void>;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'not-a-secret/of+anybody' };
const REGION = 'eu-test-1';
const BUCKET = 'trunkline-files';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Returns the reason why a request is rejected according to AWS Signature Version 4; null if it is valid. */
const findRequestError = (request: IncomingMessage, body: Buffer): string | null => {
  const { method = '', url = '', headers } = request;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, id, day = '', region = '', names = '', signature] = match ?? [];
  const moment = String(headers['x-amz-date'] ?? '');
  if (!match || id !== credentials.accessKeyId || region !== REGION) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < 15 * 60_000) || !moment.startsWith(day)) return 'RequestTimeTooSkewed';
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const contentHash = String(headers['x-amz-content-sha256']);
  const canonical = [
    method,
    pathname,
    query,
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return contentHash === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const sendXmlError = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Said by the bucket</Message></Error>`);

/** Starts a fake S3 server that implements only the operations used here and verifies signatures. */
export const startFakeBucket = async (): Promise<FakeBucket> => {
  const objects = new Map<string, Buffer>();
  const requests: Request[] = [];
  const faults: BucketFault[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '' } = request;
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    const [, name, ...rest] = pathname.split('/');
    const key = rest.join('/');
    const { range } = request.headers;
    requests.push({ method, key, ...(range && { range }) });
    const fault = faults.shift();
    if (fault === 'hangs') return;
    if (fault === 'breaks off' && method === 'PUT') {
      request.once('data', () => request.destroy());
      return;
    }
    const body = await readBody(request);
    if (fault === 'fails') return sendXmlError(response, 500, 'InternalError');
    const refused = findRequestError(request, body);
    if (refused) return sendXmlError(response, refused === 'XAmzContentSHA256Mismatch' ? 400 : 403, refused);
    if (name !== BUCKET) return sendXmlError(response, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined)
        return sendXmlError(response, 411, 'MissingContentLength');
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      await fake.beforeRemoval();
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return sendXmlError(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = first ? object.subarray(Number(first), Number(last) + 1) : object;
    response.writeHead(first ? 206 : 200, {
      'content-length': part.byteLength,
      ...(first && { 'content-range': `bytes ${first}-${last}/${object.byteLength}` }),
    });
    if (method === 'HEAD') return response.end();
    if (fault !== 'breaks off') return response.end(part);
    response.write(part.subarray(0, part.byteLength / 2), () => response.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      prefix: 'test/',
      ...credentials,
    },
    objects,
    requests,
    faults,
    beforeRemoval: async () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
};

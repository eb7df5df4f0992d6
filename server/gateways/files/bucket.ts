import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { log as serverLog } from '../../common/log';
import { type ByteRange, type ContentChunks, FilesUnavailableError } from './fileStore';

/** Location and credentials of a bucket in an S3-compatible store. */
export interface BucketSettings {
  /** URL of the store, without a trailing slash, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  /** Key prefix; empty, or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeouts in milliseconds, and the maximum number of attempts. */
export interface BucketTimeouts {
  /** Timeout for the response headers. */
  answer: number;
  /** Timeout for the next bytes of a response. */
  bytes: number;
  /** Pause before the second attempt; doubles with each attempt. */
  pause: number;
  tries: number;
}

const defaultTimeouts: BucketTimeouts = { answer: 8_000, bytes: 20_000, pause: 200, tries: 3 };

/** Content to upload; it can be read again for each attempt. */
export interface UploadContent {
  /** Size in bytes. */
  size: number;
  /** SHA-256 in hex, which the store checks the upload against. */
  sha256: string;
  pieces(): Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>;
}

interface BucketResponse {
  response: Response;
  /** Discards the rest of the response. */
  abort(): void;
}

/** Minimum upload speed in bytes per millisecond; slower uploads time out. */
const MIN_BYTES_PER_MS = 50;

/** SHA-256 of an empty body, used to sign requests without a body. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const isTransient = (status: number): boolean => status === 429 || status >= 500;

/**
 * Client for the objects of a bucket. All requests are idempotent and retried after errors or interruptions. Every
 * failure is a `FilesUnavailableError`; its cause is logged.
 */
export class Bucket {
  #isAway = false;

  constructor(
    readonly settings: BucketSettings,
    private readonly patience: BucketTimeouts = defaultTimeouts,
    private readonly log = serverLog,
  ) {}

  /** Returns an object's size in bytes; null if it does not exist. */
  async getSize(key: string): Promise<number | null> {
    const { response, abort } = await this.#ask('HEAD', key);
    abort();
    return response.status === 404 ? null : Number(response.headers.get('content-length'));
  }

  /** Uploads an object atomically. */
  async put(key: string, content: UploadContent): Promise<void> {
    const { response } = await this.#ask('PUT', key, {}, content);
    await response.arrayBuffer();
  }

  /** Deletes an object; succeeds even if it does not exist. */
  async remove(key: string, tries = this.patience.tries): Promise<void> {
    const { response } = await this.#ask('DELETE', key, {}, undefined, tries);
    await response.arrayBuffer();
  }

  /** Reads a range of an object, resuming after interruptions. */
  async *read(key: string, { start, end }: ByteRange): ContentChunks {
    let at = start;
    for (let breaks = 0; at <= end; ) {
      const { response, abort } = await this.#ask('GET', key, { range: `bytes=${at}-${end}` });
      try {
        if (response.status === 404) throw this.#unavailable(`it has no object ${key}`);
        if (response.status !== 206) throw this.#unavailable(`it answers no part of ${key}`);
        for await (const piece of this.#bodyOf(response, abort)) {
          at += piece.byteLength;
          yield piece;
        }
      } catch (error) {
        if (error instanceof FilesUnavailableError) throw error;
        if (++breaks >= this.patience.tries) throw this.#unavailable(error);
        await pause(this.patience.pause * 2 ** (breaks - 1));
        continue;
      } finally {
        abort();
      }
      if (at <= end && ++breaks >= this.patience.tries) throw this.#unavailable(`${key} ends early`);
    }
  }

  async *#bodyOf({ body }: Response, abort: () => void): ContentChunks {
    if (!body) return;
    const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (;;) {
      const timer = setTimeout(abort, this.patience.bytes);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  }

  /** Sends a request and retries it until it succeeds or the attempts are exhausted. */
  async #ask(
    method: string,
    key: string,
    headers: Record<string, string> = {},
    content?: UploadContent,
    tries = this.patience.tries,
  ): Promise<BucketResponse> {
    for (let tried = 1; ; tried++) {
      const isLast = tried >= tries;
      try {
        const answered = await this.#send(method, key, headers, content);
        const { status } = answered.response;
        if (
          status < 300 ||
          (status === 404 && method !== 'PUT' && (await isObjectMissing(method, answered)))
        ) {
          if (this.#isAway) this.log(`The bucket ${this.settings.bucket} answers again.`);
          this.#isAway = false;
          return answered;
        }
        if (isLast || !isTransient(status)) throw this.#unavailable(await getErrorText(answered));
        answered.abort();
      } catch (error) {
        if (error instanceof FilesUnavailableError || isLast) throw this.#unavailable(error);
      }
      await pause(this.patience.pause * 2 ** (tried - 1));
    }
  }

  async #send(
    method: string,
    key: string,
    headers: Record<string, string>,
    content: UploadContent | undefined,
  ): Promise<BucketResponse> {
    const { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey } = this.settings;
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${prefix}${key}`,
      headers: { ...headers, 'x-amz-content-sha256': content?.sha256 ?? EMPTY_SHA256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    if (content) signed.headers.set('content-length', String(content.size));
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, this.patience.answer + (content?.size ?? 0) / MIN_BYTES_PER_MS);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: controller.signal,
        ...(content && {
          // The cast is needed because the types do not cover it, but fetch accepts Node's web streams.
          body: Readable.toWeb(Readable.from(content.pieces(), { objectMode: false })) as unknown as BodyInit,
          duplex: 'half',
        }),
      });
      return { response, abort };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Creates the error to throw, and logs the cause once per outage. */
  #unavailable(failure: unknown): FilesUnavailableError {
    if (failure instanceof FilesUnavailableError) return failure;
    const { message, cause } =
      failure instanceof Error ? failure : { message: String(failure), cause: undefined };
    const text = cause instanceof Error ? `${message} (${cause.message})` : message;
    if (!this.#isAway) this.log(`The bucket ${this.settings.bucket} can’t be used: ${text}.`);
    this.#isAway = true;
    return new FilesUnavailableError(text);
  }
}

/**
 * Distinguishes a missing object from a missing bucket, which also returns 404. A HEAD response has no body, so it is
 * assumed to mean a missing object.
 */
async function isObjectMissing(method: string, { response }: BucketResponse): Promise<boolean> {
  return method === 'HEAD' || !(await response.clone().text()).includes('NoSuchBucket');
}

async function getErrorText({ response }: BucketResponse): Promise<string> {
  const text = await response.text().catch(() => '');
  const [code, message] = ['Code', 'Message'].map((name) => new RegExp(`<${name}>([^<]*)`).exec(text)?.[1]);
  return [`it answers ${response.status}`, code, message].filter(Boolean).join(', ');
}

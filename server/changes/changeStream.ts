import { randomUUID } from 'node:crypto';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import type { Principal } from '../http/tenancy/tenantScope';

/** Maximum number of unsent events. A slow reader that exceeds it is disconnected and must reload what it displays. */
const MAX_QUEUED = 200;

export type EndReason = 'signedOut' | 'slow' | 'closing';

/** Returns the account that is acting, which during impersonation is the impersonating account. */
export const getRealAccountId = ({ id, impersonatedBy }: Principal): string => impersonatedBy?.id ?? id;

interface StreamOptions {
  reader: CurrentCaller;
  /** @throws Error if the token is no longer valid */
  readerNow: () => Promise<CurrentCaller>;
  onEnd: () => void;
}

export class ChangeStream {
  readonly id = randomUUID();
  readonly content: ReadableStream<Uint8Array>;
  reader: CurrentCaller;
  readonly #readerNow: () => Promise<CurrentCaller>;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor({ reader, readerNow, onEnd }: StreamOptions) {
    this.reader = reader;
    this.#readerNow = readerNow;
    this.#onEnd = onEnd;
    this.content = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#ended(),
      },
      { highWaterMark: MAX_QUEUED },
    );
  }

  /** Name that consists of the account and the stream id. */
  get name(): string {
    return `${getRealAccountId(this.reader.session)} ${this.id}`;
  }

  send(event: string, data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /**
   * Rechecks the reader's identity and permissions.
   * @returns whether the reader may continue
   */
  async check(): Promise<boolean> {
    if (!this.#controller) return false;
    try {
      this.reader = await this.#readerNow();
      return true;
    } catch {
      this.end('signedOut');
      return false;
    }
  }

  end(reason: EndReason): void {
    this.#enqueue(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
    const controller = this.#controller;
    this.#ended();
    controller?.close();
  }

  #write(text: string): void {
    if ((this.#controller?.desiredSize ?? 1) <= 0) this.end('slow');
    else this.#enqueue(text);
  }

  #enqueue(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  #ended(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#onEnd();
  }
}

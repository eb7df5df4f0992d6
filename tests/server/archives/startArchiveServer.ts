import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { findCall } from '../../../contract/index';
import { jobKinds } from '../../../server/jobKinds';
import { startJobWorker } from '../../../server/jobs/jobWorker';
import { openDemoDatabase } from '../../contract/createDemoDatabase';
import { createJobContext } from '../jobs/jobTools';
import { createTestServer, type TestServer, type Token } from '../testApi';

export const WHARF = 'wharf.pbx.example';
/** A phone system still being set up: it has numbers but no users. */
export const EMPTY = 'indigoteapot.pbx.example';

/** Properties of archives and imports that the tests use. */
export interface Row {
  id: number;
  state: string;
  error: string | null;
  made_of: string;
  signed_by: string;
  converted_by: string | null;
  since_id: number | null;
  added: number | null;
  changed: number | null;
  removed: number | null;
  kinds: string | null;
  records: number;
  left_behind: number | null;
  reason: string;
  sounds: number;
  received_bytes: number;
  before_id: number;
  change_group: string;
  steps: number;
  done: number;
  refused: number;
}

export interface ArchiveServer extends TestServer {
  /** Makes a call that returns one object. */
  request<Answer = Row>(call: string, body: object, as?: Token, language?: string): Promise<Answer>;
  /**
   * Uploads an archive file in parts of the given size.
   * @param about additional fields, and the file name as `file`
   */
  upload(domain: string, file: Uint8Array, partBytes?: number, about?: Record<string, string>): Promise<Row>;
  download(domain: string, id: number): Promise<Uint8Array>;
  /** Processes archive jobs until none are waiting. */
  work(): Promise<void>;
}

const KINDS = ['makeArchive', 'checkArchive', 'importArchive'] as const;

/** Runs the complete API on the demo data, with a worker for archive jobs. */
export const startArchiveServer = async (): Promise<ArchiveServer> => {
  const database = await openDemoDatabase();
  const { db } = database;
  const server = await createTestServer({ db });
  const send = async (call: string, body: BodyInit, as: Token, headers: Record<string, string> = {}) => {
    const { path = '', method = 'POST' } = findCall(call) ?? {};
    return server.app.request(path, { method, headers: { authorization: `Bearer ${as}`, ...headers }, body });
  };
  const readBody = async <Answer>(call: string, response: Response): Promise<Answer> => {
    const text = await response.text();
    if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
    return JSON.parse(text || 'null');
  };
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, jobKinds[kind]]));
  return {
    ...server,
    async request(call, body, as = 'staff', language = 'en') {
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      return readBody(call, await send(call, JSON.stringify(body), as, headers));
    },
    async upload(domain, file, partBytes = 64 * 1024, { file: name = 'part', ...about } = {}) {
      let row: Row | undefined;
      for (let start = 0; start < file.byteLength; start += partBytes) {
        const form = new FormData();
        form.append('domain_name', domain);
        for (const [name, value] of Object.entries(about)) form.append(name, value);
        if (row) form.append('id', String(row.id));
        form.append('size', String(file.byteLength));
        form.append('start', String(start));
        form.append('part', new File([new Uint8Array(file.subarray(start, start + partBytes))], name));
        row = await readBody<Row>('UploadArchive', await send('UploadArchive', form, 'staff'));
      }
      if (!row) throw new Error('Nothing to send');
      return row;
    },
    async download(domain, id) {
      const response = await send('DownloadArchive', JSON.stringify({ domain_name: domain, id }), 'staff', {
        'content-type': 'application/json',
      });
      if (!response.ok) throw new Error(await response.text());
      return new Uint8Array(await response.arrayBuffer());
    },
    async work() {
      const worker = await startJobWorker(createJobContext(db), { kinds, log: () => undefined });
      worker.wake();
      const areDone = async () => {
        const { rows } = await db.execute<{ open: number }>(sql`
          select count(*)::int as open from job where kind in ('makeArchive', 'checkArchive', 'importArchive')
            and state in ('waiting', 'running')`);
        if (rows[0]?.open) throw new Error('Jobs are open still.');
      };
      // The timeout is long, because some tests import a complete phone system.
      await vi.waitFor(areDone, { timeout: 480_000, interval: 50 });
      await worker.stop();
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
};

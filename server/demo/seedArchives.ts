import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { buildArchiveFiles } from '../../archive/file/buildArchiveFiles';
import { readSystem, sha256 } from '../../archive/readSystem';
import type { ArchivedSound, CompleteSystem } from '../../archive/systemDocument';
import { handlers } from '../apiHandlers';
import { createArchive } from '../archives/createArchive';
import { createCallApi } from '../archives/createCallApi';
import { saveDocument } from '../archives/making/saveDocument';
import { saveSound } from '../archives/soundStore';
import { ChangeHub } from '../changes/changeHub';
import { archiveSchedules, archives } from '../database/schema';
import { databaseFiles } from '../gateways/files/databaseFiles';
import type { Principal } from '../http/tenancy/tenantScope';
import { createLocalGateways } from '../localGateways/createLocalGateways';
import { quoters } from '../quotes/quoters';
import { version } from '../version';
import type { DemoSeeder } from './demoContext';
import { WHARF } from './demoWholesale';

const CUSTOMER: Principal = {
  id: 'account|demo-customer',
  email: 'customer@trunkline.example',
  name: 'Cora Sample',
  level: 'customer',
  wholesalerId: 1,
  domainName: WHARF,
};

/** Creates archives of a phone system: one from a month ago with some differences, and one from last night. */
export const seedArchives: DemoSeeder = async (tx, { actor, today }) => {
  const signal = new AbortController().signal;
  const parts = { db: tx, gateways: createLocalGateways(tx), handlers, quoters, changes: new ChangeHub() };
  const sounds: { sound: ArchivedSound; content: () => Promise<Uint8Array<ArrayBuffer>> }[] = [];
  const { document } = await readSystem(
    createCallApi(parts, { caller: async () => ({ session: CUSTOMER, granted: null }), signal }),
    WHARF,
    {
      saveSound: async (sound, content) => {
        sounds.push({ sound, content });
      },
    },
  );
  const requester = { ...CUSTOMER, isKnown: true };
  const night = Date.parse(`${today}T01:20:00Z`);
  const archivePlans = [
    {
      at: night - 30 * millisecondsInDay,
      reason: 'asked',
      note: 'Before the new opening hours',
      of: toEarlierVersion(document),
    },
    { at: night, reason: 'nightly', note: null, of: document },
  ] as const;
  for (const { at, reason, note, of } of archivePlans) {
    const created = await createArchive(tx, actor, {
      domain: { domainName: WHARF, wholesalerId: 1 },
      reason,
      note,
      madeBy: CUSTOMER.name,
      askedAs: requester,
      state: 'making',
    });
    const { id } = created.row;
    for (const { sound, content } of sounds)
      await saveSound({ db: tx, files: databaseFiles }, id, sound, content);
    const written = buildArchiveFiles(
      of,
      sounds.map(({ sound }) => sound),
      { version, by: CUSTOMER.name, at: new Date(at).toISOString() },
    );
    await saveDocument(
      tx,
      actor,
      created.row,
      {
        ...written,
        document: of,
        digest: sha256(written.written),
        signature: null,
        signedBy: 'nobody',
      },
      async () => undefined,
    );
    await tx
      .update(archives)
      .set({ dateCreated: new Date(at).toISOString(), dateLastModified: new Date(at).toISOString() })
      .where(sql`id = ${id}`);
  }
  // Ids start at a high number, so that they are not confused with wholesaler ids, which are small.
  await tx.execute(sql`select setval(pg_get_serial_sequence('archive_import', 'id'), 1000)`);
  await tx.insert(archiveSchedules).values({
    domainName: WHARF,
    wholesalerId: 1,
    askedAs: requester,
    createdBy: CUSTOMER.id,
    lastModifiedBy: CUSTOMER.id,
  });
};

/** Simulates the state of the system a month earlier: one name and one number fewer, and a different queue timeout. */
function toEarlierVersion(document: CompleteSystem): CompleteSystem {
  const { extensions, shortcuts, queues } = document.sections;
  return {
    ...document,
    sections: {
      ...document.sections,
      extensions: extensions.map((extension) =>
        extension.key === '203'
          ? { ...extension, fields: { ...extension.fields, first_name: 'Wanda' } }
          : extension,
      ),
      shortcuts: shortcuts.slice(1),
      queues: queues.map((queue, place) =>
        place === 0 ? { ...queue, fields: { ...queue.fields, full_name: 'Counter' } } : queue,
      ),
    },
  };
}

import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { writtenArchive } from '../../archive/file/writtenArchive';
import { readSystem, sha256 } from '../../archive/readSystem';
import type { ArchivedSound, WholeSystem } from '../../archive/systemDocument';
import { handlers } from '../apiHandlers';
import { createCallApi } from '../archives/callsAs';
import { saveDocument } from '../archives/making/keepDocument';
import { createArchive } from '../archives/newArchive';
import { saveSound } from '../archives/soundStore';
import { ChangeHub } from '../changes/changeHub';
import { archiveSchedules, archives } from '../database/schema';
import { databaseFiles } from '../gateways/files/databaseFiles';
import { createLocalGateways } from '../gateways/gateways';
import type { Person } from '../http/tenancy/tenantScope';
import { version } from '../version';
import type { DemoSeeder } from './demoAreas';
import { WHARF } from './demoWholesale';

const CUSTOMER: Person = {
  id: 'account|demo-customer',
  email: 'customer@trunkline.example',
  name: 'Cora Sample',
  level: 'customer',
  wholesalerId: 1,
  domainName: WHARF,
};

/** Archives of a phone system: one from a month ago with some differences, and last night's. */
export const seedArchives: DemoSeeder = async (tx, { actor, today }) => {
  const signal = new AbortController().signal;
  const parts = { db: tx, gateways: createLocalGateways(tx), handlers, changes: new ChangeHub() };
  const found: { sound: ArchivedSound; content: () => Promise<Uint8Array<ArrayBuffer>> }[] = [];
  const { document } = await readSystem(
    createCallApi(parts, { caller: async () => ({ session: CUSTOMER, granted: null }), signal }),
    WHARF,
    {
      keepSound: async (sound, content) => {
        found.push({ sound, content });
      },
    },
  );
  const asked = { ...CUSTOMER, isKnown: true };
  const night = Date.parse(`${today}T01:20:00Z`);
  const kept = [
    {
      at: night - 30 * millisecondsInDay,
      reason: 'asked',
      note: 'Before the new opening hours',
      of: toEarlierVersion(document),
    },
    { at: night, reason: 'nightly', note: null, of: document },
  ] as const;
  for (const { at, reason, note, of } of kept) {
    const made = await createArchive(tx, actor, {
      domain: { domainName: WHARF, wholesalerId: 1 },
      reason,
      note,
      madeBy: CUSTOMER.name,
      asked,
      state: 'making',
    });
    const { id } = made.row;
    for (const { sound, content } of found)
      await saveSound({ db: tx, files: databaseFiles }, id, sound, content);
    const written = writtenArchive(
      of,
      found.map(({ sound }) => sound),
      { version, by: CUSTOMER.name, at: new Date(at).toISOString() },
    );
    await saveDocument(
      tx,
      actor,
      made.row,
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
  // Starts at a high id to avoid confusion with wholesaler ids, which are small.
  await tx.execute(sql`select setval(pg_get_serial_sequence('archive_import', 'id'), 1000)`);
  await tx.insert(archiveSchedules).values({
    domainName: WHARF,
    wholesalerId: 1,
    askedAs: asked,
    createdBy: CUSTOMER.id,
    lastModifiedBy: CUSTOMER.id,
  });
};

/** Simulates the system a month earlier: one name and one number fewer, and a different queue timeout. */
function toEarlierVersion(document: WholeSystem): WholeSystem {
  const { extensions, shortcuts, queues } = document.sections;
  return {
    ...document,
    sections: {
      ...document.sections,
      extensions: extensions.map((one) =>
        one.key === '203' ? { ...one, fields: { ...one.fields, first_name: 'Wanda' } } : one,
      ),
      shortcuts: shortcuts.slice(1),
      queues: queues.map((one, place) =>
        place === 0 ? { ...one, fields: { ...one.fields, full_name: 'Counter' } } : one,
      ),
    },
  };
}

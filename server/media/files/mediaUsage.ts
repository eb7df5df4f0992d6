import { sql } from 'drizzle-orm';
import { joinAnd, msgs, t, translateWord } from '#i18n';
import type { Database } from '../../database/database';
import type { Owner } from '../../records/recordCollection';

export interface MediaUse {
  /** Kind of record, such as `queue`. */
  kind: string;
  /** Number of the account, or key of the record. */
  key: string;
  field: string;
}

const kindLabels: Record<string, string> = msgs({
  extension: 'extension',
  queue: 'call queue',
  attendant: 'auto attendant',
  orbit: 'park orbit',
  ring_group: 'ring group',
  service_flag: 'redirection trigger',
  domain_settings: 'domain settings',
  music_on_hold: 'music on hold',
});

const AUDIO_FIELDS = '^(wavfile|wf[1-5]|audio[12]|sound|announce|msg|conn_sym)';

/** Returns up to 100 settings of a phone system that reference a recording. */
export async function findMediaUses(db: Database, { domainName }: Owner, value: string): Promise<MediaUse[]> {
  if (value === '') return [];
  const { rows } = await db.execute<MediaUse & Record<string, unknown>>(sql`
    select kind, r.key as key, field.key as field from record r, jsonb_each_text(r.body) field
    where r.domain_name = ${domainName} and r.kind in (${sql.join(
      Object.keys(kindLabels).map((kind) => sql`${kind}`),
      sql`, `,
    )}) and field.value = ${value} and field.key ~ ${AUDIO_FIELDS}
    order by kind, r.key, field.key limit 100`);
  return rows.map(({ kind, key, field }) => ({ kind, key, field }));
}

/** Returns up to 100 accounts that use a piece of music on hold. */
export async function findMusicUses(db: Database, { domainName }: Owner, id: string): Promise<MediaUse[]> {
  const { rows } = await db.execute<MediaUse & Record<string, unknown>>(sql`
    select kind, r.key as key, 'moh' as field from record r
    where r.domain_name = ${domainName} and r.kind <> 'domain_settings' and r.body ->> 'moh' = ${id}
    order by kind, r.key limit 100`);
  return rows.map(({ kind, key, field }) => ({ kind, key, field }));
}

const MAX_NAMED = 5;

/** Describes up to five uses: `call queue 601 (wavfile2) and auto attendant 700`. */
export function describeUses(uses: MediaUse[]): string {
  return joinAnd(
    uses.map(({ kind, key, field }) =>
      kind === 'domain_settings'
        ? t('the domain settings ({field})', { field })
        : `${translateWord(kindLabels[kind] ?? kind)} ${key} (${field})`,
    ),
    MAX_NAMED,
  );
}

import type { MediaType } from '../../../contract/media/mediaTypes';
import type { Database } from '../../../server/database/database';
import { runInTransaction } from '../../../server/database/transaction';
import { databaseFiles } from '../../../server/gateways/files/databaseFiles';
import { withStoredContent } from '../../../server/media/files/mediaContent';
import { type MediaInfo, type MediaKey, saveMedia } from '../../../server/media/files/mediaStore';
import type { Owner } from '../../../server/records/recordCollection';

interface TestFile extends MediaKey {
  type: MediaType;
  content: Uint8Array<ArrayBuffer>;
  about?: Record<string, unknown>;
}

export const storeFile = (
  db: Database,
  owner: Owner,
  { type, content, ...file }: TestFile,
): Promise<MediaInfo> => {
  const actor = { id: 'x', name: 'x', call: 'test' };
  return withStoredContent({ db, files: databaseFiles }, { type, content }, (stored) =>
    runInTransaction(db, actor, (tx) => saveMedia(tx, actor, owner, { ...file, stored })),
  );
};

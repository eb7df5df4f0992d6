import type { GrantedPermissions } from '../../access/approvalRules';
import { requirePermission } from '../../access/requirePermission';
import type { FileResponse } from '../../apiCalls/fileResponse';
import { isRecording, openRecording } from '../../calls/recordings/recordingFiles';
import type { Database } from '../../database/database';
import { type Actor, runInTransaction } from '../../database/transaction';
import type { Gateways } from '../../gateways/gateways';
import type { Domain } from '../../http/tenancy/requestDomain';
import { findMediaFile } from './findMediaFile';
import { updateMedia } from './mediaStore';

interface AudioRequest {
  db: Database;
  gateways: Pick<Gateways, 'files' | 'phoneSwitch'>;
  granted: GrantedPermissions | null;
  actor: Actor;
  domain: Domain;
}

/**
 * Opens a recorded call or a stored file by its name. Listening to a voice message marks it as heard.
 * @param owner extension to whose own greetings, voice messages and recorded calls the search is restricted
 * @throws ApiError 403 if the role does not include files of this kind; 404
 */
export async function openAudio(
  { db, gateways, granted, actor, domain }: AudioRequest,
  reference: string,
  owner?: string,
): Promise<FileResponse> {
  if (isRecording(reference)) {
    requirePermission(granted, { permission: 'recordings.listen', setting: 'view' });
    return openRecording(db, gateways.phoneSwitch, domain, reference, owner);
  }
  const { kind, account, name, fileName, type, content } = await findMediaFile(
    db,
    gateways.files,
    domain.domainName,
    reference,
    owner,
  );
  if (kind === 'voice_message' || kind === 'greeting')
    requirePermission(granted, { permission: 'voicemail.edit', setting: 'view' });
  if (kind === 'voice_message')
    await runInTransaction(db, actor, (tx) =>
      updateMedia(tx, actor, domain, { kind, account, name }, { isnew: false }),
    );
  return { fileName, type, content };
}

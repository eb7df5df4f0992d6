import type { SectionName } from '../../archive/sections';

/** Payload of jobs without arguments. */
export type EmptyPayload = Record<string, never>;

/** Payloads by job kind: only ids, no secrets. A new kind also needs an entry in `jobKinds` and in `jobLabels`. */
export interface JobPayloads {
  releaseQuarantine: EmptyPayload;
  forgetEvents: EmptyPayload;
  forgetRemoved: EmptyPayload;
  removeUnnamedContents: EmptyPayload;
  keepPartitions: EmptyPayload;
  tidyFiles: EmptyPayload;
  forgetJobs: EmptyPayload;
  forgetKeyRequests: EmptyPayload;
  tidyDatabase: EmptyPayload;
  forgetNotifications: EmptyPayload;
  expireRequests: EmptyPayload;
  endPortDrafts: EmptyPayload;
  /** Id of the change request that is due. */
  runChangeRequest: { request: number };
  /** Id of a change request that is due in an hour. */
  rehearseChangeRequest: { request: number };
  /** Id of the archive to create. */
  makeArchive: { archive: number; sections?: SectionName[] };
  /** Id of the uploaded archive. */
  checkArchive: { archive: number };
  importArchive: { import: number };
  /** Queues a job for each phone system with nightly archives. */
  nightlyArchives: EmptyPayload;
  forgetArchives: EmptyPayload;
  /** Record id of the mail. */
  sendMail: { mail: number };
  /** Queues a job for each watch with immediate notification. */
  checkWatches: EmptyPayload;
  checkWatch: { watch: number };
  mailNotifications: { account: string };
  /** Id of a port order; its current state is sent to the carrier. */
  tellPort: { order: number };
  askPorts: EmptyPayload;
  /** Id of a port order whose rollback period ends. */
  finishPort: { order: number };
  /** Ids of submitted emergency addresses. */
  fileEmergency: { ids: number[] };
  askEmergency: EmptyPayload;
  tellHolds: EmptyPayload;
  /** References of deleted emergency addresses; the database function `withdraw_emergency()` creates the job. */
  withdrawEmergency: { references: string[] };
  sendWebhook: { delivery: string };
}

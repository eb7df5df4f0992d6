import type { SectionName } from '../../archive/sections';

/** Of jobs that are about everything of their kind. */
export type EmptyPayload = Record<string, never>;

/** What the jobs of each kind are about: ids, and nothing secret. A kind stands here, in `jobKinds` and in `jobLabels`. */
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
  /** The id of a request that is due. */
  runChangeRequest: { request: number };
  /** The id of a request that is due in an hour. */
  rehearseChangeRequest: { request: number };
  /** The id of an archive that is to be made. */
  makeArchive: { archive: number; sections?: SectionName[] };
  /** The id of an archive that was uploaded. */
  checkArchive: { archive: number };
  /** The id of an import of an archive. */
  importArchive: { import: number };
  /** Makes a job of each phone system of which an archive is made every night. */
  nightlyArchives: EmptyPayload;
  forgetArchives: EmptyPayload;
  /** The id of the record that is the mail. */
  sendMail: { mail: number };
  /** Makes a job of each watch that is told at once. */
  checkWatches: EmptyPayload;
  /** The id of a watch. */
  checkWatch: { watch: number };
  /** The account that is told. */
  mailNotifications: { account: string };
  /** The id of an order that moves numbers in: the carrier is told what it says now. */
  tellPort: { order: number };
  askPorts: EmptyPayload;
  /** The id of an order whose way back ends. */
  finishPort: { order: number };
  /** Ids of emergency addresses that were submitted. */
  fileEmergency: { ids: number[] };
  askEmergency: EmptyPayload;
  tellHolds: EmptyPayload;
  /** References of emergency addresses that are gone; made by `withdraw_emergency()` in the database. */
  withdrawEmergency: { references: string[] };
  /** The id of what is sent to a webhook. */
  sendWebhook: { delivery: string };
}

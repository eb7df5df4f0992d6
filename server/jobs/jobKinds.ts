import { importArchive } from '../archives/imports/importArchiveJob';
import { checkArchive } from '../archives/making/checkArchiveJob';
import { createArchiveJob } from '../archives/making/makeArchiveJob';
import { nightlyArchives } from '../archives/nightly/nightlyArchivesJob';
import { rehearseChangeRequest } from '../changeRequests/rehearseChangeRequest';
import { runChangeRequest } from '../changeRequests/runChangeRequest';
import { fileEmergency } from '../emergency/fileEmergencyJob';
import { pollEmergencyJob } from '../emergency/pollEmergencyJob';
import { withdrawEmergency } from '../emergency/withdrawEmergencyJob';
import { sendMail } from '../mail/sendMailJob';
import { nightlyJobs } from '../nightlyJobs';
import { mailNotifications } from '../notifications/mailNotificationsJob';
import { notifyEndingHolds } from '../numberOffers/notifyEndingHoldsJob';
import { finishPort } from '../portOrders/finishPortJob';
import { pollPortsJob } from '../portOrders/pollPortsJob';
import { sendPortJob } from '../portOrders/sendPortJob';
import { checkWatches } from '../watches/checkWatchesJob';
import { checkWatch } from '../watches/checkWatchJob';
import { sendWebhook } from '../webhooks/sendWebhookJob';
import type { JobKind } from './jobKind';
import type { JobPayloads } from './jobPayloads';

/** Handlers of all job kinds. A new kind needs an entry here, in `JobPayloads` and in `jobLabels`. */
export const jobKinds: { readonly [Kind in keyof JobPayloads]: JobKind<JobPayloads[Kind]> } = {
  ...nightlyJobs,
  sendMail,
  checkWatches,
  checkWatch,
  mailNotifications,
  tellPort: sendPortJob,
  askPorts: pollPortsJob,
  finishPort,
  fileEmergency,
  tellHolds: notifyEndingHolds,
  askEmergency: pollEmergencyJob,
  withdrawEmergency,
  sendWebhook,
  runChangeRequest,
  rehearseChangeRequest,
  makeArchive: createArchiveJob,
  checkArchive,
  importArchive,
  nightlyArchives,
};

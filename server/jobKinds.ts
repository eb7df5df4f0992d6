import { reviewApiKeysJob } from './apiKeys/reviewApiKeysJob';
import { importArchive } from './archives/imports/importArchiveJob';
import { checkArchive } from './archives/making/checkArchiveJob';
import { createArchiveJob } from './archives/making/makeArchiveJob';
import { nightlyArchives } from './archives/nightly/nightlyArchivesJob';
import { endChangeRequest } from './changeRequests/endChangeRequest';
import { runFlow } from './changeRequests/flows/runFlow';
import { rehearseChangeRequest } from './changeRequests/rehearseChangeRequest';
import { runRollout } from './changeRequests/rollouts/runRollout';
import { runChangeRequest } from './changeRequests/runChangeRequest';
import { fileEmergencyJob } from './emergency/fileEmergencyJob';
import { pollEmergencyJob } from './emergency/pollEmergencyJob';
import { withdrawEmergencyJob } from './emergency/withdrawEmergencyJob';
import type { JobPayloads } from './jobs/jobDefinitions';
import type { JobKind } from './jobs/jobKind';
import { sendMailJob } from './mail/sendMailJob';
import { endOwnStatusJob } from './myPhone/endOwnStatusJob';
import { nightlyJobs } from './nightlyJobs';
import { mailNotificationsJob } from './notifications/mailNotificationsJob';
import { notifyEndingHoldsJob } from './numberOffers/notifyEndingHoldsJob';
import { finishPortJob } from './portOrders/finishPortJob';
import { pollPortsJob } from './portOrders/pollPortsJob';
import { sendPortJob } from './portOrders/sendPortJob';
import { checkWatchesJob } from './watches/checkWatchesJob';
import { checkWatchJob } from './watches/checkWatchJob';
import { sendWebhookJob } from './webhooks/sendWebhookJob';

/** Handlers of all job kinds. A new kind needs an entry here and in `jobDefinitions`. */
export const jobKinds: { readonly [Kind in keyof JobPayloads]: JobKind<JobPayloads[Kind]> } = {
  ...nightlyJobs,
  sendMail: sendMailJob,
  checkWatches: checkWatchesJob,
  checkWatch: checkWatchJob,
  mailNotifications: mailNotificationsJob,
  tellPort: sendPortJob,
  askPorts: pollPortsJob,
  finishPort: finishPortJob,
  fileEmergency: fileEmergencyJob,
  tellHolds: notifyEndingHoldsJob,
  reviewApiKeys: reviewApiKeysJob,
  askEmergency: pollEmergencyJob,
  withdrawEmergency: withdrawEmergencyJob,
  sendWebhook: sendWebhookJob,
  runChangeRequest,
  runFlow,
  endChangeRequest,
  endOwnStatus: endOwnStatusJob,
  runRollout,
  rehearseChangeRequest,
  makeArchive: createArchiveJob,
  checkArchive,
  importArchive,
  nightlyArchives,
};

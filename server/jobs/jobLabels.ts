import { type MessageDescriptor, msg } from '#i18n';
import type { JobPayloads } from './jobPayloads';

/** Display names of job kinds, also used in the audit log. */
export const jobLabels: { readonly [Kind in keyof JobPayloads]: MessageDescriptor } = {
  releaseQuarantine: msg('Release numbers whose quarantine has ended'),
  forgetEvents: msg('Forget old events of phone switches, phones and agents'),
  forgetRemoved: msg('Empty the trash of what was removed long ago'),
  removeUnnamedContents: msg('Remove what broken uploads left'),
  keepPartitions: msg('Make partitions of months to come, and remove months that are no longer kept'),
  tidyFiles: msg('Tidy up where files are kept'),
  forgetJobs: msg('Forget background jobs that are done'),
  forgetKeyRequests: msg('Forget old requests of API keys'),
  tidyDatabase: msg('Tidy up the embedded database'),
  forgetNotifications: msg('Forget old notifications and deliveries of webhooks'),
  endPortDrafts: msg('Cancel drafts of port orders nobody changes'),
  expireRequests: msg('End requests nobody has approved'),
  runChangeRequest: msg('Run what was asked for'),
  rehearseChangeRequest: msg('Try what is to run in an hour'),
  makeArchive: msg('Make an archive of a phone system'),
  checkArchive: msg('Look into an archive that was uploaded'),
  importArchive: msg('Bring an archive into a phone system'),
  nightlyArchives: msg('Have the nightly archives of phone systems made'),
  forgetArchives: msg('Remove nightly archives of phone systems that are no longer kept'),
  sendMail: msg('Send a mail'),
  checkWatches: msg('Have what people follow looked at'),
  checkWatch: msg('Look at what somebody follows'),
  mailNotifications: msg('Mail notifications'),
  tellPort: msg('Tell the carrier of a port order'),
  askPorts: msg('Ask the carrier about port orders'),
  finishPort: msg('End the time to roll back a port order'),
  fileEmergency: msg('Submit emergency addresses'),
  askEmergency: msg('Ask what became of emergency addresses'),
  tellHolds: msg('Tell people of numbers they hold that are soon let go'),
  withdrawEmergency: msg('Withdraw emergency addresses'),
  sendWebhook: msg('Send to a webhook'),
};

/** Returns the display name of a job kind; undefined if the kind no longer exists. */
export const getJobLabel = (kind: string): MessageDescriptor | undefined =>
  Object.hasOwn(jobLabels, kind) ? jobLabels[kind as keyof JobPayloads] : undefined;

import { type MessageDescriptor, msg } from '#i18n';
import type { SectionName } from '../../archive/sections';

interface JobDefinition<Payload> {
  /** Display name, also used in the audit log. */
  label: MessageDescriptor;
  /** Never set: it only carries the type. */
  payload?: Payload;
}

/** Defines a job with a payload of the given type, which contains only ids and no secrets; empty by default. */
const defineJob = <Payload = Record<string, never>>(label: MessageDescriptor): JobDefinition<Payload> => ({
  label,
});

/** All job kinds by stored name; `jobKinds` lists their handlers. */
export const jobDefinitions = {
  releaseQuarantine: defineJob(msg('Release numbers whose quarantine has ended')),
  forgetCallBacks: defineJob(msg('Forget which old missed calls are done')),
  forgetEvents: defineJob(msg('Forget old events of phone switches, phones and agents')),
  forgetRemoved: defineJob(msg('Empty the trash of what was removed long ago')),
  removeUnnamedContents: defineJob(msg('Remove what broken uploads left')),
  keepPartitions: defineJob(
    msg('Make partitions of months to come, and remove months that are no longer kept'),
  ),
  tidyFiles: defineJob(msg('Tidy up where files are kept')),
  forgetJobs: defineJob(msg('Forget background jobs that are done')),
  reviewApiKeys: defineJob(msg('Check API keys against the permissions of their owners')),
  forgetKeyRequests: defineJob(msg('Forget old requests of API keys')),
  forgetKeyedCalls: defineJob(msg('Forget responses to calls with an Idempotency-Key')),
  tidyDatabase: defineJob(msg('Tidy up the embedded database')),
  forgetNotifications: defineJob(msg('Forget old notifications and deliveries of webhooks')),
  endPortDrafts: defineJob(msg('Cancel drafts of port orders nobody changes')),
  expireRequests: defineJob(msg('End requests nobody has approved')),
  /** Id of the change request that is due. */
  runChangeRequest: defineJob<{ request: number }>(msg('Run what was asked for')),
  /** Id of the change request whose steps are run one by one. */
  runFlow: defineJob<{ request: number }>(msg('Run a flow')),
  /** Id of a change request whose changes end. */
  endChangeRequest: defineJob<{ request: number }>(msg('End a temporary change')),
  /** Record id of an extension whose do-not-disturb or forwarding may end. */
  endOwnStatus: defineJob<{ extension: number }>(msg('End do not disturb or forwarding of an extension')),
  /** Id of the rollout to continue. */
  runRollout: defineJob<{ rollout: number }>(msg('Change phone systems in stages')),
  /** Id of a change request that is due in an hour. */
  rehearseChangeRequest: defineJob<{ request: number }>(msg('Try what is to run in an hour')),
  /** Id of the archive to create. */
  makeArchive: defineJob<{ archive: number; sections?: SectionName[] }>(
    msg('Make an archive of a phone system'),
  ),
  /** Id of the uploaded archive. */
  checkArchive: defineJob<{ archive: number }>(msg('Look into an archive that was uploaded')),
  importArchive: defineJob<{ import: number }>(msg('Bring an archive into a phone system')),
  /** Queues a job for each phone system with nightly archives. */
  nightlyArchives: defineJob(msg('Have the nightly archives of phone systems made')),
  forgetArchives: defineJob(msg('Remove nightly archives of phone systems that are no longer kept')),
  /** Record id of the mail. */
  sendMail: defineJob<{ mail: number }>(msg('Send a mail')),
  /** Queues checks of the watches with immediate notification whose results change with time. */
  checkWatches: defineJob(msg('Have what people follow looked at')),
  /** Id of a watch, or the view of the watches with immediate notification that are checked together. */
  checkWatch: defineJob<{ watch: number } | { view: string }>(msg('Look at what somebody follows')),
  mailNotifications: defineJob<{ account: string }>(msg('Mail notifications')),
  /** Id of a port order; its current state is sent to the carrier. */
  tellPort: defineJob<{ order: number }>(msg('Tell the carrier of a port order')),
  askPorts: defineJob(msg('Ask the carrier about port orders')),
  /** Id of a port order whose rollback period ends. */
  finishPort: defineJob<{ order: number }>(msg('End the time to roll back a port order')),
  /** Ids of submitted emergency addresses. */
  fileEmergency: defineJob<{ ids: number[] }>(msg('Submit emergency addresses')),
  askEmergency: defineJob(msg('Ask what became of emergency addresses')),
  tellHolds: defineJob(msg('Tell people of numbers they hold that are soon let go')),
  /** References of deleted emergency addresses; the database function `withdraw_emergency()` creates the job. */
  withdrawEmergency: defineJob<{ references: string[] }>(msg('Withdraw emergency addresses')),
  sendWebhook: defineJob<{ delivery: string }>(msg('Send to a webhook')),
};

/** Payloads by job kind. */
export type JobPayloads = {
  [Kind in keyof typeof jobDefinitions]: NonNullable<(typeof jobDefinitions)[Kind]['payload']>;
};

/** Returns the display name of a job kind; undefined if the kind no longer exists. */
export const getJobLabel = (kind: string): MessageDescriptor | undefined =>
  Object.hasOwn(jobDefinitions, kind) ? jobDefinitions[kind as keyof JobPayloads].label : undefined;

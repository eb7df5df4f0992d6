import { file, group, okOrPartial, post, single } from '../call';
import { boolean, count, text } from '../fields';
import { shape } from '../schema';

export const AuditVerification = shape('Audit log proof', {
  whole: boolean('Whole'),
  entries: count({ title: 'Entries', description: 'That were looked at.' }),
  chains: count({ title: 'Chains', description: 'One of each wholesaler, and one of the house.' }),
  reason: text({
    title: 'First break',
    description: 'What was changed, and where; of each chain that has one.',
  }),
});

const emptyBody = shape('Audit log to prove', {});

/** Not part of the specification, which covers the audit log but not its verification. */
export const auditVerificationCalls = group('Audit', {
  permission: 'audit.view',
  whileImpersonating: 'refused',
  access: 'staff',
})({
  VerifyAuditLog: post('/api/Console/VerifyAuditLog', {
    effect: 'read',
    summary: 'Looks whether each entry of the audit log still says what it said, and none is missing.',
    body: emptyBody,
    returns: single(AuditVerification),
    succeeds: { path: 'whole', is: true, message: 'reason' },
  }),
  DownloadAuditHead: post('/api/Console/DownloadAuditHead', {
    effect: 'read',
    summary:
      'Where the chains of the audit log stand, signed: kept elsewhere, it shows later whether they were rewritten.',
    body: emptyBody,
    returns: file,
    ok: okOrPartial,
  }),
});

import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/session/gates';
import { toSessionDetails } from '../../../src/telephony/currentUser';
import { needsApproval } from '../../../src/views/requests/needsApproval';

const createViewer = (...granted: object[]): Viewer => ({
  level: 'customer',
  flags: {},
  ...toSessionDetails({ user_roles: [{ role_permissions: granted }] }),
});
const approvalPermission = { permission_name: 'numbers.assign', setting: 'ask' };
const releaseRequest = { call: 'ReleaseNumbers', permission: 'numbers.assign', count: 1 };

describe('approval check', () => {
  it('applies to every call with a permission that requires approval', () => {
    const viewer = createViewer(approvalPermission);
    expect(needsApproval(viewer, releaseRequest)).toBe(true);
    expect(needsApproval(viewer, { ...releaseRequest, permission: 'numbers.assign:remove' })).toBe(true);
    expect(needsApproval(viewer, { ...releaseRequest, permission: 'trunks.edit + numbers.assign' })).toBe(
      true,
    );
    expect(needsApproval(viewer, { ...releaseRequest, permission: 'trunks.edit' })).toBe(false);
    expect(needsApproval(viewer, { ...releaseRequest, permission: undefined })).toBe(false);
  });

  it('applies only to the calls covered by its rule, if any', () => {
    const some = createViewer({ ...approvalPermission, ask_calls: ['ReleaseNumbers'], ask_above: 20 });
    expect(needsApproval(some, { ...releaseRequest, count: 21 })).toBe(true);
    expect(needsApproval(some, { ...releaseRequest, count: 20 })).toBe(false);
    expect(needsApproval(some, { ...releaseRequest, call: 'HoldNumbers', count: 21 })).toBe(false);
  });

  it('ignores calls permitted without approval, and gives precedence to the rule of the user’s phone system', () => {
    expect(needsApproval(createViewer({ ...approvalPermission, setting: 'allow' }), releaseRequest)).toBe(
      false,
    );
    const ownSetting = { ...approvalPermission, setting: 'change', domain: 'wharf.pbx.example' };
    expect(needsApproval(createViewer(ownSetting, approvalPermission), releaseRequest)).toBe(false);
  });
});

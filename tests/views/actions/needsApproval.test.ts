import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/session/gates';
import { detailsOf } from '../../../src/telephony/currentUser';
import { needsApproval } from '../../../src/views/requests/needsApproval';

const viewerWith = (...held: object[]): Viewer => ({
  level: 'customer',
  flags: {},
  ...detailsOf({ user_roles: [{ role_permissions: held }] }),
});
const asking = { permission_name: 'numbers.assign', setting: 'ask' };
const release = { call: 'ReleaseNumbers', permission: 'numbers.assign', count: 1 };

describe('what needs approval', () => {
  it('is every change of a permission that asks first', () => {
    const viewer = viewerWith(asking);
    expect(needsApproval(viewer, release)).toBe(true);
    expect(needsApproval(viewer, { ...release, permission: 'numbers.assign:remove' })).toBe(true);
    expect(needsApproval(viewer, { ...release, permission: 'trunks.edit + numbers.assign' })).toBe(true);
    expect(needsApproval(viewer, { ...release, permission: 'trunks.edit' })).toBe(false);
    expect(needsApproval(viewer, { ...release, permission: undefined })).toBe(false);
  });

  it('is only what its rule says, where it has one', () => {
    const some = viewerWith({ ...asking, ask_calls: ['ReleaseNumbers'], ask_above: 20 });
    expect(needsApproval(some, { ...release, count: 21 })).toBe(true);
    expect(needsApproval(some, { ...release, count: 20 })).toBe(false);
    expect(needsApproval(some, { ...release, call: 'HoldNumbers', count: 21 })).toBe(false);
  });

  it('is nothing of what is allowed, nor where something is said for one’s own phone system', () => {
    expect(needsApproval(viewerWith({ ...asking, setting: 'allow' }), release)).toBe(false);
    const own = { ...asking, setting: 'change', domain: 'wharf.pbx.example' };
    expect(needsApproval(viewerWith(own, asking), release)).toBe(false);
  });
});

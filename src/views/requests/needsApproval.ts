import type { Viewer } from '../../session/gates';

export interface ActionCall {
  call: string;
  /** Permission that the server requires for the call, as named in access gates. */
  permission?: string | undefined;
  count: number;
}

/** Checks whether the viewer's role turns a call into a request that another user must approve. */
export const needsApproval = ({ approvalRules }: Viewer, { call, permission, count }: ActionCall): boolean =>
  approvalRules !== undefined &&
  (permission?.split(' + ') ?? []).some((part) => {
    const rule = approvalRules[part.replace(/:remove$/, '')];
    return (
      rule !== undefined &&
      (rule.calls === undefined || rule.calls.includes(call)) &&
      (rule.above === undefined || count > rule.above)
    );
  });

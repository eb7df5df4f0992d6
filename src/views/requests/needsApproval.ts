import type { Viewer } from '../../session/gates';

/** A call that is about to be made. */
export interface ActionCall {
  call: string;
  /** What the server asks of a role for it, as gates name it. */
  permission?: string | undefined;
  /** Records it names. */
  count: number;
}

/** Whether the role of somebody has a call kept as a request, to be approved by somebody else. */
export const needsApproval = ({ asks }: Viewer, { call, permission, count }: ActionCall): boolean =>
  asks !== undefined &&
  (permission?.split(' + ') ?? []).some((one) => {
    const rule = asks[one.replace(/:remove$/, '')];
    return (
      rule !== undefined &&
      (rule.calls === undefined || rule.calls.includes(call)) &&
      (rule.above === undefined || count > rule.above)
    );
  });

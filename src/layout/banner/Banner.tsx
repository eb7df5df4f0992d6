import { useImpersonation } from '../../acting/acting';
import { useSessionEnded } from '../../authProvider';
import { usePreviewedRole } from '../../session/previewedRole';
import { ImpersonationBanner } from './ActingBanner';
import { PreviewBanner } from './PreviewBanner';
import { SessionEndedBanner } from './SessionEndedBanner';

/** Banner shown while the user sees the console as someone else, or after the session has ended. */
const Banner = () => {
  const isActing = useImpersonation() !== null;
  const role = usePreviewedRole();
  const hasEnded = useSessionEnded();
  if (hasEnded) return <SessionEndedBanner />;
  if (isActing) return <ImpersonationBanner />;
  return role && <PreviewBanner role={role} />;
};

export default Banner;

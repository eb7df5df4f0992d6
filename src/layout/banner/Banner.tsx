import { useActing } from '../../acting/acting';
import { useSessionEnded } from '../../authProvider';
import { usePreviewedRole } from '../../session/previewedRole';
import { ActingBanner } from './ActingBanner';
import { PreviewBanner } from './PreviewBanner';
import { SessionEndedBanner } from './SessionEndedBanner';

/** Banner shown while the view is not the user's own, or the session has ended. */
const Banner = () => {
  const isActing = useActing() !== null;
  const role = usePreviewedRole();
  const hasEnded = useSessionEnded();
  if (hasEnded) return <SessionEndedBanner />;
  if (isActing) return <ActingBanner />;
  return role && <PreviewBanner role={role} />;
};

export default Banner;

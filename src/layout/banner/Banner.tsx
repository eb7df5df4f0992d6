import { useActing } from '../../acting/acting';
import { usePreviewedRole } from '../../session/previewedRole';
import { ActingBanner } from './ActingBanner';
import { PreviewBanner } from './PreviewBanner';

/** Above everything while what is shown is not one's own. */
const Banner = () => {
  const isActing = useActing() !== null;
  const role = usePreviewedRole();
  if (isActing) return <ActingBanner />;
  return role && <PreviewBanner role={role} />;
};

export default Banner;

import { ActingBanner } from '../acting/ActingBanner';
import { useActing } from '../acting/acting';
import { PreviewBanner } from './PreviewBanner';
import { usePreviewedRole } from './previewedRole';

/** Above everything while what is shown is not one's own. */
const Banner = () => {
  const isActing = useActing() !== null;
  const role = usePreviewedRole();
  if (isActing) return <ActingBanner />;
  return role && <PreviewBanner role={role} />;
};

export default Banner;

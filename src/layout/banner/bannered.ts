import { useActing } from '../../acting/acting';
import { useSessionEnded } from '../../authProvider';
import { usePreviewedRole } from '../../session/previewedRole';

/** Height of the banner above the bar, for all that sticks below it. */
export const bannerStyles = { '--banner-height': { xs: '64px', sm: '44px' } } as const;

/** Whether all pages have something to say first: that what is shown is not one's own, or that the session has ended. */
export const useHasBanner = (): boolean => {
  const isActing = useActing() !== null;
  const isPreviewing = usePreviewedRole() !== null;
  const hasEnded = useSessionEnded();
  return isActing || isPreviewing || hasEnded;
};

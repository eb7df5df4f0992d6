import { useActing } from '../../acting/acting';
import { useSessionEnded } from '../../authProvider';
import { usePreviewedRole } from '../../session/previewedRole';

/** Height of the banner above the bar, for everything that sticks below it. */
export const bannerStyles = { '--banner-height': { xs: '64px', sm: '44px' } } as const;

/** Whether a banner is shown: the view is not the user's own, or the session has ended. */
export const useHasBanner = (): boolean => {
  const isActing = useActing() !== null;
  const isPreviewing = usePreviewedRole() !== null;
  const hasEnded = useSessionEnded();
  return isActing || isPreviewing || hasEnded;
};

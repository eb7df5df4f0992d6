import { useImpersonation } from '../../acting/acting';
import { useSessionEnded } from '../../authProvider';
import { usePreviewedRole } from '../../session/previewedRole';

/** Height of the banner above the app bar, used by sticky elements below it. */
export const bannerStyles = { '--banner-height': { xs: '64px', sm: '44px' } } as const;

/** Checks whether a banner is shown. */
export const useHasBanner = (): boolean => {
  const isActing = useImpersonation() !== null;
  const isPreviewing = usePreviewedRole() !== null;
  const hasEnded = useSessionEnded();
  return isActing || isPreviewing || hasEnded;
};

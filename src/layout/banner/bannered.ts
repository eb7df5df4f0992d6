import { useActing } from '../../acting/acting';
import { usePreviewedRole } from '../../session/previewedRole';

/** Height of the banner above the bar, for all that sticks below it. */
export const bannered = { '--banner-height': { xs: '64px', sm: '44px' } } as const;

/** Whether what is shown is not one's own: somebody acts as somebody else, or looks as a role does. */
export const useIsBannered = (): boolean => {
  const isActing = useActing() !== null;
  const isPreviewing = usePreviewedRole() !== null;
  return isActing || isPreviewing;
};

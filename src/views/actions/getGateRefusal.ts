import { requiredLevelTexts } from '#contract/access';
import { msg, type Source, t } from '#i18n';
import { context } from '#kits/context';
import { levels } from '../../../contract/call';
import { type DenialReason, getDenialReason, type Requirements, type Viewer } from '../../session/gates';

const denialMessages: Record<Exclude<DenialReason, 'level'>, Source> = {
  userType: context?.words.holdsNone ?? msg('There are none of these.'),
  flag: msg('This feature is turned off.'),
  permission: msg('Your role does not allow this.'),
};

/** Returns the reason why access is denied; undefined if it is granted. */
export const getGateDenialText = (requirements: Requirements, viewer: Viewer): string | undefined => {
  const shut = getDenialReason(requirements, viewer);
  if (!shut) return undefined;
  return t(shut === 'level' ? requiredLevelTexts[requirements.level ?? levels[0]] : denialMessages[shut]);
};

import { neededLevel } from '#contract/access';
import { msg, type Source, t } from '#i18n';
import { context } from '#kits/context';
import { levels } from '../../../contract/call';
import { type DeniedBy, deniedBy, type Requirements, type Viewer } from '../../session/gates';

const whyShut: Record<Exclude<DeniedBy, 'level'>, Source> = {
  userType: context?.words.holdsNone ?? msg('There are none of these.'),
  flag: msg('This feature is turned off.'),
  permission: msg('Your role does not allow this.'),
};

/** Why somebody may not do something at all; undefined where they may. */
export const gateRefusal = (requirements: Requirements, viewer: Viewer): string | undefined => {
  const shut = deniedBy(requirements, viewer);
  if (!shut) return undefined;
  return t(shut === 'level' ? neededLevel[requirements.level ?? levels[0]] : whyShut[shut]);
};

import { msg, type Source, t } from '#i18n';
import { getLowestLevel } from '../../../contract/levels';
import { getKit } from '../../kit';
import { type DenialReason, getDenialReason, type Requirements, type Viewer } from '../../session/gates';

const getDenialMessage = (reason: DenialReason, { level = getLowestLevel() }: Requirements): Source => {
  switch (reason) {
    case 'level':
      return getKit().access.required[level];
    case 'userType':
      return getKit().context?.words.holdsNone ?? msg('There are none of these.');
    case 'flag':
      return msg('This feature is turned off.');
    case 'permission':
      return msg('Your role does not allow this.');
  }
};

/** Returns the reason why access is denied; undefined if it is granted. */
export const getGateDenialText = (requirements: Requirements, viewer: Viewer): string | undefined => {
  const shut = getDenialReason(requirements, viewer);
  return shut && t(getDenialMessage(shut, requirements));
};

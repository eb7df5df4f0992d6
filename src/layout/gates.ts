import type { Level } from '../contract/call';
import type { MenuEntry } from '../declaration/vocabulary';
import { reaches } from './session';

/**
 * The level a resource's pages ask for: its calls' own, and at Root level no less than a reseller (document 2, section 1:
 * staff and resellers work at a root level). Menu and page both go by it.
 */
export const resourceNeeds = (menu: MenuEntry, level: Level): Level =>
  menu.level === 'Root' && !reaches(level, 'reseller') ? 'reseller' : level;

import type { LanguageModule } from 'virtual:trunkline/languages';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShippedResources } from '../declaration/registry';
import { retranslateScreens } from './addedScreens';

/**
 * Shows all screens in the language of the given declarations, including those added at runtime.
 * @param isUnused whether nothing has been rendered
 */
export const translateScreens = async (
  { resources, dashboards }: Pick<LanguageModule, 'resources' | 'dashboards'>,
  isUnused?: boolean,
): Promise<void> => {
  await replaceShippedResources(resources, isUnused);
  await retranslateScreens();
  replaceDashboards(dashboards);
};

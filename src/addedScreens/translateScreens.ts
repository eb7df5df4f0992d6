import type { LanguageModule } from 'virtual:trunkline/languages';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShippedResources } from '../declaration/registry';
import { retranslateScreens } from './addedScreens';

/** Shows all screens in the language of the given declarations, including those added at runtime. */
export const translateScreens = async ({
  resources,
  dashboards,
}: Pick<LanguageModule, 'resources' | 'dashboards'>): Promise<void> => {
  await replaceShippedResources(resources);
  await retranslateScreens();
  replaceDashboards(dashboards);
};

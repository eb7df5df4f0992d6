import { useQuery } from '@tanstack/react-query';
import { createReadKey } from '../../dataProvider/queries';
import { type HelpMatch, listHelpEntries } from '../help/findHelp';
import { showHelp } from '../help/helpOpen';
import type { PaletteItem } from './paletteItem';

/**
 * Loads the help pages and their passages.
 * @param isEnabled false until they are needed
 */
export const useHelpEntries = (isEnabled: boolean) =>
  useQuery({
    queryKey: createReadKey('help-pages'),
    queryFn: async () => listHelpEntries((await import('virtual:trunkline/help')).default),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isEnabled,
  });

export const toHelpItem = ({ page, passage }: HelpMatch): PaletteItem => ({
  key: `help ${page.id}`,
  label: page.title,
  icon: 'HelpOutlined',
  run: () => showHelp({ page: page.id, passage: passage?.text }),
  ...(passage && { detail: passage.title }),
});

import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { formatDateTime } from '../../views/fields/formatCaches';
import { compact } from './differences';

type TitleParts = Pick<
  CallResponse<'GetArchives'>['items'][number],
  'made_at' | 'note' | 'made_of' | 'domain_name'
>;

export const formatArchiveTitle = ({ made_at, note, made_of, domain_name }: TitleParts): string => {
  const at = made_at ? formatDateTime(made_at) : '';
  const of = made_of && made_of !== domain_name ? made_of : '';
  return compact([t('Archive of {at}', { at }), of || null, note || null]).join(', ');
};

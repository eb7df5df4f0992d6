import { t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import { formatMoment } from '../../views/fields/formats';
import { present } from './differences';

type Parts = Pick<CallAnswer<'GetArchives'>['items'][number], 'made_at' | 'note' | 'made_of' | 'domain_name'>;

/** What an archive is called. */
export const archiveTitle = ({ made_at, note, made_of, domain_name }: Parts): string => {
  const at = made_at ? formatMoment(made_at) : '';
  const of = made_of && made_of !== domain_name ? made_of : '';
  return present([t('Archive of {at}', { at }), of || null, note || null]).join(', ');
};

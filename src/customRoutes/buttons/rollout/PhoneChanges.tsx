import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { ToneChip } from '../../../views/fields/ToneChip';
import { SimpleTable } from '../../../views/SimpleTable';
import { formatButton } from '../buttonLabels';
import { formatMacAddress } from './formatMacAddress';
import type { PhoneChange } from './useRollout';

const MAX_DISPLAYED_KEYS = 4;

const formatOwnButtons = (ownCount: number, replaceOwn: boolean): string =>
  replaceOwn
    ? t('{own, plural, one {# of its own replaced} other {# of its own replaced}}', { own: ownCount })
    : t('{own, plural, one {# of its own stays} other {# of its own stay}}', { own: ownCount });

const formatOwnCount = (count: number, replaceOwn: boolean): string => {
  if (count === 0) return t('None of them has buttons of its own.');
  return replaceOwn
    ? t(
        '{count, plural, one {# phone has buttons of its own: they are replaced.} other {# phones have buttons of their own: they are replaced.}}',
        { count },
      )
    : t(
        '{count, plural, one {# phone has buttons of its own: they stay, above the template.} other {# phones have buttons of their own: they stay, above the template.}}',
        { count },
      );
};

export const PhoneChanges = ({
  changes,
  replaceOwn,
}: {
  changes: readonly PhoneChange[];
  replaceOwn: boolean;
}) => {
  const withOwn = changes.filter(({ own }) => (own ?? 0) > 0).length;
  const same = changes.filter(({ keys }) => (keys ?? []).length === 0).length;
  return (
    <>
      <Typography role="status">
        {formatOwnCount(withOwn, replaceOwn)}{' '}
        {same > 0 && `${t('{same, plural, other {On # no key changes.}}', { same })} `}
        {t('Nothing has been changed yet.')}
      </Typography>
      <SimpleTable
        label={t('What changes')}
        maxHeight={420}
        rows={changes}
        getKey={({ mac }) => mac}
        getRowProps={() => ({ sx: { verticalAlign: 'top' } })}
        columns={[
          {
            label: t('Phone'),
            cell: ({ mac, extension, vendor, model }) => (
              <>
                {extension || formatMacAddress(mac)}
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {[vendor, model].filter(Boolean).join(' ')}
                </Box>
              </>
            ),
          },
          { label: t('Follows now'), cell: ({ template }) => template || t('None') },
          {
            label: t('Keys that change'),
            cell: ({ own, keys }) => (
              <>
                {(own ?? 0) > 0 && (
                  <ToneChip tone={replaceOwn ? 'warning' : 'neutral'}>
                    {formatOwnButtons(own ?? 0, replaceOwn)}
                  </ToneChip>
                )}
                {(keys ?? []).slice(0, MAX_DISPLAYED_KEYS).map((key) => (
                  <Box key={key?.number}>
                    {key?.number}: {formatButton(key?.before)} → {formatButton(key?.after)}
                  </Box>
                ))}
                {(keys ?? []).length > MAX_DISPLAYED_KEYS && (
                  <Box sx={{ color: 'text.secondary' }}>
                    {t('{count, plural, other {and # more}}', {
                      count: (keys ?? []).length - MAX_DISPLAYED_KEYS,
                    })}
                  </Box>
                )}
                {(keys ?? []).length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('None')}</Box>}
              </>
            ),
          },
        ]}
      />
    </>
  );
};

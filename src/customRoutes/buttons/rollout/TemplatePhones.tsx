import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { useResourceSpec } from '../../../declaration/registry';
import { lazyPart } from '../../../lib/lazyPart';
import { useDomain } from '../../../session/domain/useDomain';
import { useIsAllowed } from '../../../session/useIsAllowed';
import { Stack } from '../../../ui/Stack';
import type { PanelProps } from '../../../views/record/panelComponent';
import { SimpleTable } from '../../../views/SimpleTable';
import { PanelState } from '../../PanelState';
import { useTemplate } from '../useTemplate';
import { formatMacAddress } from './formatMacAddress';

const RolloutDialog = lazyPart(() => import('./RolloutDialog'));

const TemplatePhones = ({ record }: PanelProps) => {
  const domain = useDomain();
  const createPath = useCreatePath();
  const mayAssign = useIsAllowed()(useResourceSpec('pbx-customer/phones'), 'update');
  const template = useTemplate(domain, String(record.id));
  const [isOpen, setOpen] = useState(false);
  if (!template.data || !domain)
    return <PanelState error={template.error} onRetry={() => void template.refetch()} />;
  const phones = (template.data.assignments ?? []).flatMap((phone) => phone ?? []);
  return (
    <Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography role="status" sx={{ flex: '1 1 200px' }}>
          {t('{count, plural, one {# phone follows {template}.} other {# phones follow {template}.}}', {
            count: phones.length,
            template: record.name,
          })}
        </Typography>
        {mayAssign && (
          <Button variant="contained" onClick={() => setOpen(true)}>
            {t('Assign to phones')}
          </Button>
        )}
      </Box>
      {phones.length > 0 && (
        <SimpleTable
          label={t('Phones that follow it')}
          rows={phones}
          getKey={({ mac }) => mac}
          columns={[
            {
              label: t('Phone'),
              cell: ({ mac }) => (
                <LinkBase to={createPath({ resource: 'pbx-customer/phones', type: 'show', id: mac ?? '' })}>
                  {formatMacAddress(mac)}
                </LinkBase>
              ),
            },
            { label: t('Extension'), cell: ({ extension }) => extension },
            { label: t('Model'), cell: ({ vendor, model }) => [vendor, model].filter(Boolean).join(' ') },
          ]}
        />
      )}
      {isOpen && (
        <Suspense>
          <RolloutDialog
            domain={domain}
            template={{ id: Number(record.id), name: String(record.name ?? '') }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
};

export default TemplatePhones;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { useResourceSpec } from '../../../declaration/registry';
import { lazyPart } from '../../../lib/lazyPart';
import { useDomain } from '../../../session/domain/useDomain';
import { useIsAllowed } from '../../../session/useIsAllowed';
import { FramedTable } from '../../../views/FramedTable';
import type { PanelProps } from '../../../views/record/panelComponent';
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
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
        <FramedTable label={t('Phones that follow it')} maxHeight={520}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Phone')}</TableCell>
              <TableCell>{t('Extension')}</TableCell>
              <TableCell>{t('Model')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {phones.map(({ mac, extension, vendor, model }) => (
              <TableRow key={mac} hover>
                <TableCell>
                  <LinkBase to={createPath({ resource: 'pbx-customer/phones', type: 'show', id: mac ?? '' })}>
                    {formatMacAddress(mac)}
                  </LinkBase>
                </TableCell>
                <TableCell>{extension}</TableCell>
                <TableCell>{[vendor, model].filter(Boolean).join(' ')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </FramedTable>
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
    </Box>
  );
};

export default TemplatePhones;

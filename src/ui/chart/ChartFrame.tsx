import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { ChartTable } from './ChartTable';
import { type ChartProps, getToneColour } from './chartData';

interface Props {
  chart: ChartProps;
  children: ReactNode;
}

const swatch = { display: 'inline-block', width: 9, height: 9, borderRadius: 2, marginRight: 5 } as const;

/** Frame of all charts, with legend, time zone and data table. */
export const ChartFrame = ({ chart, children }: Props) => {
  const [asTable, setAsTable] = useState(false);
  const { label, parts, compared, zone } = chart;
  const isCompared = compared && chart.points.some(({ before }) => before !== undefined);
  return (
    <Box data-part="chart" sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {asTable ? <ChartTable {...chart} compared={isCompared ? compared : undefined} /> : children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '2px 14px',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        {parts.length > 1 &&
          parts.map((part) => (
            <span key={part.label}>
              <span aria-hidden style={{ ...swatch, backgroundColor: getToneColour(part) }} />
              {part.label}
            </span>
          ))}
        {isCompared && (
          <span>
            <span
              aria-hidden
              style={{
                ...swatch,
                height: 2,
                verticalAlign: 'middle',
                backgroundColor: vars.palette.text.primary,
              }}
            />
            {compared}
          </span>
        )}
        {zone && <span>{t('{zone} time', { zone: zone.replaceAll('_', ' ') })}</span>}
        <Button
          size="small"
          color="inherit"
          onClick={() => setAsTable(!asTable)}
          aria-label={asTable ? t('{label} as a chart', { label }) : t('{label} as a table', { label })}
          sx={{ ml: 'auto' }}
        >
          {asTable ? t('As a chart') : t('As a table')}
        </Button>
      </Box>
    </Box>
  );
};

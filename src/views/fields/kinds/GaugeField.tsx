import { styled } from '@mui/material/styles';
import { msg, t } from '#i18n';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { vars } from '../../../theme/vars';
import type { FieldProps } from '../fieldComponent';
import { formatCount } from '../formatCaches';
import { formatValue } from '../formatValue';

const NEARLY_FULL = 0.8;

const Gauge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: '100%',
  verticalAlign: 'middle',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const Track = styled('span')({
  flex: '0 1 88px',
  minWidth: 32,
  width: 88,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: 'color-mix(in srgb, currentColor 14%, transparent)',
  '& span': { display: 'block', height: '100%', borderRadius: 3 },
});

const colours = {
  calm: vars.palette.primary.main,
  near: vars.palette.warning.main,
  full: vars.palette.error.main,
};

const levelTexts = { near: msg('nearly full'), full: msg('full') };
const titles = {
  calm: msg('{percent} %'),
  near: msg('{percent} %, nearly full'),
  full: msg('{percent} %, full'),
};

/** Usage relative to a limit, as a bar and as text, with a warning near and at the limit. */
export const GaugeField = ({ spec, value, record }: FieldProps) => {
  const capacity = getValueAt(record, spec.max ?? '');
  const [used, all] = [Number(value), Number(capacity)];
  if (isEmpty(capacity) || !Number.isFinite(used) || !(all > 0)) return formatValue(spec, value);
  const share = used / all;
  const state = share >= 1 ? 'full' : share >= (spec.warnAt ?? NEARLY_FULL) ? 'near' : 'calm';
  const text = t('{used} of {all}', { used: formatCount(used), all: formatCount(all) });
  return (
    <Gauge title={t(titles[state], { percent: Math.round(share * 100) })}>
      <Track aria-hidden>
        <span
          style={{
            // Any usage above zero must be visible.
            width: used > 0 ? `max(3px, ${Math.min(100, share * 100)}%)` : 0,
            background: colours[state],
          }}
        />
      </Track>
      <span>
        {text}
        {state !== 'calm' && (
          <span style={{ color: colours[state], fontWeight: 600 }}> · {t(levelTexts[state])}</span>
        )}
      </span>
    </Gauge>
  );
};

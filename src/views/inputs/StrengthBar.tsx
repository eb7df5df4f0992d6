import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { getSecretStrength, type Strength, strengthLabels } from './getSecretStrength';

const colours = { 0: 'error', 1: 'warning', 2: 'success', 3: 'success' } as const satisfies Record<
  Strength,
  string
>;

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  color: vars.palette.text.secondary,
  '& i': { width: 28, height: 4, borderRadius: 2, backgroundColor: vars.palette.quiet.line },
  '& span': { marginLeft: 4 },
});

const steps: readonly Strength[] = [0, 1, 2, 3];

export const StrengthBar = ({ secret }: { secret: string }) => {
  const strength = getSecretStrength(secret);
  const colour = vars.palette[colours[strength]].main;
  return (
    <Bar role="status">
      {steps.map((step) => (
        <i key={step} style={step <= strength ? { backgroundColor: colour } : undefined} />
      ))}
      <span>{t(strengthLabels[strength])}</span>
    </Bar>
  );
};

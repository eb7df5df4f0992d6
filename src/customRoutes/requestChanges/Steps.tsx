import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { refreshResources } from '../../dataProvider/queries';
import { Icon } from '../../theme/Icon';
import type { IconName } from '../../theme/icons';

interface StepsProps {
  id: number;
  steps: readonly string[];
  /** Whether steps can still be reordered and removed. */
  isOpen: boolean;
}

type Move = 'up' | 'down';

/** Lists the steps of a change request. Steps can be reordered and removed until the request is submitted. */
export const Steps = ({ id, steps, isOpen }: StepsProps) => {
  const title = useId();
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ place: number; by: Move } | undefined>(undefined);
  const arrange = useMutation({
    mutationFn: (order: number[]) => call('ArrangeChangeSet', { id, order }),
    onSuccess: () => refreshResources(client, 'change-requests'),
  });
  const places = steps.map((_, place) => place);
  const move = (place: number, by: Move) => {
    const other = by === 'up' ? place - 1 : place + 1;
    moved.current = { place: other, by };
    arrange.mutate(
      places.map((position) => (position === place ? other : position === other ? place : position)),
    );
  };
  const order = steps.join('\n');
  // Keeps the focus on the moved step.
  useEffect(() => {
    const { place, by } = moved.current ?? {};
    if (place === undefined || order === '') return;
    moved.current = undefined;
    const step = list.current?.children[place];
    step?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus();
  }, [order]);
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ mb: 0.5 }}>
        {t('Steps')}
      </Typography>
      <Box component="ol" ref={list} sx={{ m: 0, pl: 3 }}>
        {steps.map((stepText, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their position only
          <li key={place}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 36 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {stepText}
              </Box>
              {isOpen && (
                <>
                  <StepButton
                    by="up"
                    icon="ExpandLess"
                    label={t('Move step {step} up', { step: place + 1 })}
                    isOff={place === 0 || arrange.isPending}
                    onClick={() => move(place, 'up')}
                  />
                  <StepButton
                    by="down"
                    icon="ExpandMore"
                    label={t('Move step {step} down', { step: place + 1 })}
                    isOff={place === steps.length - 1 || arrange.isPending}
                    onClick={() => move(place, 'down')}
                  />
                  <StepButton
                    by="out"
                    icon="Close"
                    label={t('Take step {step} out', { step: place + 1 })}
                    isOff={steps.length === 1 || arrange.isPending}
                    onClick={() => arrange.mutate(places.filter((position) => position !== place))}
                  />
                </>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {arrange.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {describe(arrange.error)}
        </Alert>
      )}
    </Box>
  );
};

interface StepButtonProps {
  by: Move | 'out';
  icon: IconName;
  label: string;
  isOff: boolean;
  onClick: () => void;
}

// Uses `aria-disabled`, because a disabled button would lose focus while the new order is saved.
const StepButton = ({ by, icon, label, isOff, onClick }: StepButtonProps) => (
  <IconButton
    size="small"
    data-by={by}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
    sx={isOff ? { opacity: 0.4, cursor: 'default' } : undefined}
  >
    <Icon name={icon} fontSize="small" />
  </IconButton>
);

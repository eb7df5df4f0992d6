import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '#i18n';
import { isConditionMet } from '../../declaration/condition';
import { getValueAt } from '../../lib/paths';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { InsideLink } from '../../views/fields/kinds/ReferenceField';
import { FieldInput } from '../../views/inputs/FieldInput';
import { getErrorText } from '../../views/inputs/getErrorText';
import { getStepFields, type RouteStep } from './buildRouteSteps';
import { StepText } from './StepText';

interface Props {
  step: RouteStep;
  values: object;
  disabled: boolean | undefined;
}

/** Input for a case of a route. Shows the destination in words, and the inputs if the case is expanded or invalid. */
export const RouteCaseInput = ({ step, values, disabled }: Props) => {
  const { setValue } = useFormContext();
  const viewer = useViewer();
  const { errors } = useFormState();
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const { case: routeCase, to, after, limits, isSet, isUnreached } = step;
  const isWrong = getStepFields(step).some((field) => getErrorText(getValueAt(errors, field)));
  const isOpen = isOpened || isWrong;

  useEffect(() => {
    if (isOpened) inputs.current?.querySelector('input')?.focus();
  }, [isOpened]);

  const clear = () => {
    for (const field of getStepFields(step))
      setValue(field, null, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };

  return (
    <li className={isSet && !isUnreached ? 'set' : undefined}>
      <div className="case">
        <span id={`${id}-when`} className={isUnreached && isSet ? 'unreached' : undefined}>
          {routeCase.when}
        </span>
        <Button
          color="inherit"
          disabled={disabled}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-labelledby={`${id}-when ${id}-words`}
          onClick={() => setOpened(!isOpen)}
          endIcon={<Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />}
          sx={{ justifySelf: 'start', textAlign: 'left', fontWeight: 400, ml: -1, maxWidth: '100%' }}
        >
          <span id={`${id}-words`}>
            <InsideLink value>
              <StepText step={step} values={values} />
            </InsideLink>
          </span>
        </Button>
      </div>
      {isOpen && (
        <Box
          id={id}
          ref={inputs}
          role="group"
          aria-label={routeCase.when}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
            my: 1,
            p: 2,
            borderRadius: 1,
            bgcolor: 'quiet.surface',
          }}
        >
          <FieldInput spec={to} disabled={disabled} />
          {after && <FieldInput spec={after} disabled={disabled} />}
          {isSet &&
            limits
              .filter(({ when }) => isConditionMet(when, values, viewer))
              .map(({ spec }) => <FieldInput key={spec.field} spec={spec} disabled={disabled} />)}
          {isSet && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <Button onClick={clear} disabled={disabled}>
                {t('No longer forward')}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </li>
  );
};

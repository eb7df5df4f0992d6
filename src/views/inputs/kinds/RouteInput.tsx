import { useFormContext, useWatch } from 'react-hook-form';
import { RouteLine } from '../../route/RouteLine';
import { routeSteps } from '../../route/routeSteps';
import type { InputProps } from '../inputProps';
import { Labelled } from '../Labelled';
import { RouteCaseInput } from '../route/RouteCaseInput';
import { useFieldLabel } from '../useField';

/** Where something goes, case by case: a picture from the top down, each case of which is changed where it stands. */
export const RouteInput = ({ spec, disabled }: InputProps) => {
  const label = useFieldLabel(spec);
  const { getValues } = useFormContext();
  useWatch({ name: (spec.parts ?? []).map(({ field }) => field) });
  const values = getValues();
  return (
    <Labelled bound={{ id: spec.field, label, error: undefined, hint: spec.help, disabled, required: false }}>
      <RouteLine>
        <li className="set">
          <div className="case">{spec.route?.route}</div>
        </li>
        {routeSteps(spec, values).map((step) => (
          <RouteCaseInput key={step.to.field} step={step} values={values} disabled={disabled} />
        ))}
        <li className="end">{spec.route?.otherwise}</li>
      </RouteLine>
    </Labelled>
  );
};

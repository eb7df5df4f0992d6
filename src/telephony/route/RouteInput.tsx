import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '../../views/inputs/inputProps';
import { LabelledField } from '../../views/inputs/LabelledField';
import { useFieldLabel } from '../../views/inputs/useField';
import { buildRouteSteps } from './buildRouteSteps';
import { RouteCaseInput } from './RouteCaseInput';
import { RouteLine } from './RouteLine';

/** Input for a route: a diagram from top to bottom, whose cases are edited in place. */
export const RouteInput = ({ spec, disabled }: InputProps) => {
  const label = useFieldLabel(spec);
  const { getValues } = useFormContext();
  useWatch({ name: (spec.parts ?? []).map(({ field }) => field) });
  const values = getValues();
  return (
    <LabelledField
      bound={{ id: spec.field, label, error: undefined, hint: spec.help, disabled, required: false }}
    >
      <RouteLine>
        <li className="set">
          <div className="case">{spec.route?.route}</div>
        </li>
        {buildRouteSteps(spec, values).map((step) => (
          <RouteCaseInput key={step.to.field} step={step} values={values} disabled={disabled} />
        ))}
        <li className="end">{spec.route?.otherwise}</li>
      </RouteLine>
    </LabelledField>
  );
};

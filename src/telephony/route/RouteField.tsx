import { styled } from '@mui/material/styles';
import type { FieldProps } from '../../views/fields/fieldComponent';
import { formatValue } from '../../views/fields/formatValue';
import { buildRouteSteps } from './buildRouteSteps';
import { RouteLine } from './RouteLine';
import { StepText } from './StepText';

const CellText = styled('span')({ display: 'none', 'tr:not(.detail) > td &': { display: 'inline' } });
const DiagramBox = styled('div')({ 'tr:not(.detail) > td &': { display: 'none' } });

/** Displays a route case by case, omitting cases without a destination. In tables, the route is shown as text. */
export const RouteField = ({ spec, value, record }: FieldProps) => (
  <>
    <CellText>{formatValue(spec, value)}</CellText>
    <DiagramBox>
      <RouteLine>
        <li className="set">
          <div className="case">{spec.route?.route}</div>
        </li>
        {buildRouteSteps(spec, record)
          .filter(({ isSet }) => isSet)
          .map((step) => (
            <li key={step.to.field} className={step.isUnreached ? undefined : 'set'}>
              <div className="case">
                <span className={step.isUnreached ? 'unreached' : undefined}>{step.case.when}</span>
                <StepText step={step} values={record} />
              </div>
            </li>
          ))}
        <li className="end">{spec.route?.otherwise}</li>
      </RouteLine>
    </DiagramBox>
  </>
);

import PriceChangeIcon from '@mui/icons-material/PriceChange';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from './dataProvider';
import { RatePlanCreate, RatePlanEdit } from './ratePlans/RatePlanForm';
import { RatePlanList } from './ratePlans/RatePlanList';
import { RatePlanShow } from './ratePlans/RatePlanShow';

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource
      name="rate-plans"
      options={{ label: 'Rate plans' }}
      icon={PriceChangeIcon}
      recordRepresentation="rate_plan_description"
      list={RatePlanList}
      show={RatePlanShow}
      create={RatePlanCreate}
      edit={RatePlanEdit}
    />
    <Resource name="wholesalers" recordRepresentation="wholesaler_name" />
  </Admin>,
);

import { widgets as productWidgets } from '../customRoutes/widgets';
import { widgets as telephonyWidgets } from '../telephony/inputs';

export { previews } from '../customRoutes/previews';
export { inputs } from '../telephony/inputs';
export { soundRates } from '../telephony/soundRates';

export const widgets = { ...telephonyWidgets, ...productWidgets };

export const flows = {
  start: 'StartFlow',
  continue: 'ContinueFlow',
  read: 'GetChangeRequest',
  list: 'GetChangeRequests',
  end: 'WithdrawChangeRequest',
  undo: 'UndoFlow',
} as const;

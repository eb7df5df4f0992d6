export { previews } from '../customRoutes/previews';
export { inputs, widgets } from '../telephony/inputs';
export { recordKinds } from '../telephony/recordKinds';
export { soundRates } from '../telephony/soundRates';

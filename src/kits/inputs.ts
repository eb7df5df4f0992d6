export { getTelephonyInputs as kitInputs, getTelephonyWidgetInputs as kitWidgets } from '../telephony/inputs';

export { telephonyInputs as kitInputs, telephonyWidgetInputs as kitWidgets } from '../telephony/inputs';

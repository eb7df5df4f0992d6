export { telephonyFields as kitFields } from '../telephony/fields';

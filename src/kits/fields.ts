export { getTelephonyFields as kitFields } from '../telephony/fields';

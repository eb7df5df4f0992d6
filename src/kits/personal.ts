export { telephonyPersonal as kitPersonal } from '../telephony/personal';

export { telephonySearch as kitSearch } from '../telephony/search';

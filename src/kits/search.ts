export { telephonyReading as kitReading, telephonySearch as kitSearch } from '../telephony/search';

export { parsePhoneSearch as kitSearch, readPhoneSearch as kitReading } from '../telephony/search';

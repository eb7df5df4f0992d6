import { OtherPath } from '../layout/OtherPath';

/** Default page of the Status group, which shows the call log (document 1, section 2). */
const StatusPage = () => <OtherPath from="/pbx-customer/status" to="/pbx-customer/call-log" />;

export default StatusPage;

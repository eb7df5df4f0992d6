export { isEmpty } from '../../contract/rowValues';

/** Replaces react-admin's export of the loaded rows. The console's lists export all matching rows through the API instead. */
export default (): never => {
  throw new Error('Lists are exported with the data provider’s exportList.');
};

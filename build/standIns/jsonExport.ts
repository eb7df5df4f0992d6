/** Replaces react-admin's export of the loaded rows. The console's lists export all matching rows through the API instead. */
export default (): never => {
  throw new Error('A list is exported by the data provider’s exportList.');
};

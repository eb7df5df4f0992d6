/** Replaces react-admin's export of loaded rows. Lists export all matching rows through the API. */
export default (): never => {
  throw new Error('A list is exported by the data provider’s exportList.');
};

import FlowScreen from './FlowScreen';

/** Creates the page of a flow for a route of its own. */
export const createFlowPage = (resource: string, flow: string) => {
  const Page = () => <FlowScreen resource={resource} flow={flow} />;
  return Page;
};

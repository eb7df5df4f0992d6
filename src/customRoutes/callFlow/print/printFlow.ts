import { buildFlowPages, type PrintedFlow } from './buildFlowPages';

/** Prints the call flow from a hidden frame, using {@link buildFlowPages}. */
export const printFlow = (printed: PrintedFlow): void => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.dataset.printed = '';
  frame.onload = () => {
    const view = frame.contentWindow;
    if (!view) return;
    view.onafterprint = () => frame.remove();
    view.print();
  };
  frame.srcdoc = buildFlowPages(printed);
  document.body.append(frame);
};

/** Prints a picture alone on a page, as large as the paper allows. */
export const printSvg = (svg: string, title: string): void => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.onload = () => {
    const view = frame.contentWindow;
    if (!view) return;
    view.document.title = title;
    view.onafterprint = () => frame.remove();
    view.print();
  };
  frame.srcdoc = `<!doctype html><style>@page{size:landscape;margin:10mm}body{margin:0}svg{width:100%;height:auto;max-height:100vh}</style>${svg}`;
  document.body.append(frame);
};

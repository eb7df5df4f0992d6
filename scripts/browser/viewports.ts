export const wideViewport = { width: 1440, height: 900 };
export const phoneViewport = { width: 390, height: 844 };

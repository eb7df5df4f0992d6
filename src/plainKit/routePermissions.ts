export const kitRoutePermissions: Readonly<Record<string, string>> = {};

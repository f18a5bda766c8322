export const used = () => undefined;
export const neverUsed = () => undefined;

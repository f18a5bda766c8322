export const LOCAL = 1;

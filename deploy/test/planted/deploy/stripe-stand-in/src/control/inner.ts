export const CONTROL = 1;

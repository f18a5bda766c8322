export const SANDBOX = 1;

export const INNER = 1;

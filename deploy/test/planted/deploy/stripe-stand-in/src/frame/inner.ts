export const FRAME = 1;

export const inner = 'inner';

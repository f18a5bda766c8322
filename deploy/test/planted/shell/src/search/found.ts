export const found = 'found';

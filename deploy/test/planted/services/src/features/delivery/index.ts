export const delivery = 'delivery';

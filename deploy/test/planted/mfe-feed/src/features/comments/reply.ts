export const reply = 'reply';

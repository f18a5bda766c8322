export const moderation = 'moderation';

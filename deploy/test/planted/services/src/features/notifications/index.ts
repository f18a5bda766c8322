export const notifications = 'notifications';

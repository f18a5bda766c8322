export const page = 'shell';

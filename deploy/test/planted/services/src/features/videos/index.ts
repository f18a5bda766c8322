export const videos = 'videos';

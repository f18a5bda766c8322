export const aVideo = 'a video';

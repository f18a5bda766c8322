/** In the file of the crop area, which has loaded by the time there is a cover. */
export { cropPicture } from '@beem/ui';

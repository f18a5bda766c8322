/** In the file of the crop area, which is on the page as soon as there is a cover. */
export { cropPicture } from '@beem/ui';

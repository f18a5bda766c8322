/** The drawings of all charts, in one file, with the library that they use. */
export { BarDrawing } from './bar-drawing';
export { LineDrawing } from './line-drawing';

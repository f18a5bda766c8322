import { join } from 'node:path';

export const folder = join(__dirname, 'x');
export const text = Buffer.from('x');
export const mode = process.env.NODE_ENV;

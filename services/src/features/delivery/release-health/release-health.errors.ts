import { forbidden } from '../../../platform/errors/index.js';

export const notAVisitor = () => forbidden('Only a visitor who received this build lately can report it.');

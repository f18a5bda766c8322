export * from './age.js';
export * from './counts.js';
export * from './email.js';
export * from './names.js';
export * from './resume.js';
export * from './routes.js';
export * from './text.js';
export * from './time.js';

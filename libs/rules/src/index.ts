export * from './age.js';
export * from './counts.js';
export * from './email.js';
export * from './ids.js';
export * from './names.js';
export * from './resume.js';
export * from './text.js';
export * from './time.js';

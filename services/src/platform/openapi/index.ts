export { createOpenApiDocument } from './openapi.js';

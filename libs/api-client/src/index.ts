export { type ApiClient, ApiError, createApiClient, type Page } from './client.js';
export type * from './types.js';

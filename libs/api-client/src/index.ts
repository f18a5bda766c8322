export { type ApiClient, ApiError, createApiClient } from './client.js';
export type * from './types.js';

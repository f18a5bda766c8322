export { type ApiClient, ApiError, createApiClient, NetworkError, type Page } from './client.js';
export { createIdempotencyKey } from './idempotency-key.js';
export type * from './types.js';

export { type AddressValues, addressOf } from './address.js';
export { type ApiClient, ApiError, createApiClient, type Page } from './client.js';
export { createIdempotencyKey } from './idempotency-key.js';
export type {
  AddressInput,
  Answer,
  BodyOf,
  FormOf,
  HeadersOf,
  ItemOf,
  ListPath,
  Method,
  Optional,
  PageCall,
  PathWith,
} from './operations.js';
export type * from './types.js';

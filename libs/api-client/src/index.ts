export { type AddressValues, addressOf, keyOf } from './address.js';
export { type ApiClient, ApiError, createApiClient, NetworkError, type Page } from './client.js';
export { toFormData } from './form-data.js';
export { createIdempotencyKey } from './idempotency-key.js';
export type {
  AddressInput,
  Answer,
  BodyOf,
  Call,
  FormCall,
  FormOf,
  ItemOf,
  ListPath,
  Method,
  Optional,
  PageCall,
  PathWith,
} from './operations.js';
export type * from './types.js';

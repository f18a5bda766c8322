export { ByteCap } from './byte-cap.js';
export {
  type ByteRange,
  ObjectMissingError,
  ObjectTooLargeError,
  Storage,
  type StoredObject,
} from './storage.js';
export { StorageModule } from './storage.module.js';
export { sweepOrphans } from './sweep.js';

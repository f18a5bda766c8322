export { contentTypeOf } from './content-type.js';
export { type CopyOptions, copyStorage } from './copy.command.js';
export { discardObjects } from './discard-objects.js';
export { SignedLinks } from './signed-links.js';
export {
  type ByteRange,
  ObjectMissingError,
  ObjectTooLargeError,
  Storage,
  type StoredObject,
} from './storage.js';
export { createStorage, StorageModule } from './storage.module.js';
export { StorageSpace } from './storage-space.js';
export { sweepOrphans } from './sweep.js';

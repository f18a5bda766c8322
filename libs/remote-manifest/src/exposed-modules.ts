import type { RemoteManifest } from './schema.js';

/** All modules that a remote exposes, without duplicates: those of its routes and of the slots it fills. */
export function exposedModules({ routes, slots }: Pick<RemoteManifest, 'routes' | 'slots'>): string[] {
  return [...new Set([...routes, ...slots.fills].map(({ expose }) => expose))].sort();
}

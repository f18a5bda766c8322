import { stat, statfs } from 'node:fs/promises';

export interface Disk {
  /** The same for two folders of one file system. */
  device: number;
  /** Bytes that an ordinary process can still write. */
  freeBytes: number;
}

/** Finds the disk that contains `path`. */
export async function findDiskOf(path: string): Promise<Disk> {
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(path), statfs(path)]);
  return { device: dev, freeBytes: bavail * bsize };
}

import { stat, statfs } from 'node:fs/promises';

export interface Disk {
  /** Two folders of one file system have the same. */
  device: number;
  /** Bytes that an ordinary process may still write there. */
  freeBytes: number;
}

/** The disk on which `path` lies. */
export async function findDiskOf(path: string): Promise<Disk> {
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(path), statfs(path)]);
  return { device: dev, freeBytes: bavail * bsize };
}

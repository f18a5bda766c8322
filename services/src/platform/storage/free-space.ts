import { statfs } from 'node:fs/promises';

/** Bytes that an ordinary process may still write where `path` lies. */
export async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

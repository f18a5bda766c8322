/** A box of an MP4 file, by its start and end in the given bytes. */
export interface Box {
  name: string;
  start: number;
  end: number;
}

type Range = Pick<Box, 'start' | 'end'>;

const HEAD_BYTES = 8;

/** Start and end of the contents of a box. */
export function inside(outer: Box): Range {
  return { start: outer.start + HEAD_BYTES, end: outer.end };
}

/** The boxes that stand one after the other; sizes of 64 bits are not read. The last one may end after the given bytes. */
export function boxesIn(bytes: Buffer, range: Range): Box[] {
  const { start } = range;
  const end = Math.min(range.end, bytes.length);
  const found: Box[] = [];
  for (let at = start; at + HEAD_BYTES <= end; at = found.at(-1)?.end ?? end) {
    const size = Math.max(bytes.readUInt32BE(at), HEAD_BYTES);
    found.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size });
  }
  return found;
}

/** Follows the names from box to box. */
export function findBox(bytes: Buffer, range: Range, names: string[]): Box | undefined {
  const [name, ...rest] = names;
  const found = boxesIn(bytes, range).find((box) => box.name === name);
  return found && rest.length > 0 ? findBox(bytes, inside(found), rest) : found;
}

/** Byte edits of MP4 files whose `moov` is last, so that nothing moves when it grows (ISO/IEC 14496-12). */

/** A box of one field or more, with its size in front. */
export function box(name, ...contents) {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

export function uint32(...values) {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
}

/** Overwrites bytes of a box; `offset` counts from the first byte after its name. */
export function patch(file, path, offset, bytes) {
  const { at } = findBox(file, path);
  const patched = Buffer.from(file);
  bytes.copy(patched, at + 8 + offset);
  return patched;
}

/** Replaces or removes a box; the boxes around it get their new sizes. */
export function replaceBox(file, path, replacement) {
  const { at, size, parents } = findBox(file, path);
  const changed = Buffer.concat([file.subarray(0, at), replacement, file.subarray(at + size)]);
  for (const parent of parents) {
    changed.writeUInt32BE(changed.readUInt32BE(parent) + replacement.length - size, parent);
  }
  return changed;
}

/** The whole box, with its head. */
export function boxBytes(file, path) {
  const { at, size } = findBox(file, path);
  return Buffer.from(file.subarray(at, at + size));
}

/**
 * Gives the first track an edit list.
 * @param edits of [length in thousandths of a second, first moment in ticks of the track or -1, rate]
 */
export function withEdits(file, edits) {
  const entries = edits.map(([length, start, rate = 1]) => uint32(length, start, Math.round(rate * 65_536)));
  return replaceBox(file, 'moov/trak/edts', box('edts', box('elst', uint32(0, edits.length), ...entries)));
}

/** `moov/trak:1/mdia`: names, with a number if there are several. */
function findBox(file, path) {
  const parents = [];
  let start = 0;
  let end = file.length;
  for (const step of path.split('/')) {
    const [name, number = '0'] = step.split(':');
    const found = boxesOf(file, start, end).filter((each) => each.name === name)[Number(number)];
    if (!found) throw new Error(`The drawn video has no ${path}.`);
    parents.push(found.at);
    start = found.at + 8;
    end = found.at + found.size;
  }
  const at = parents.pop();
  return { at, size: end - at, parents };
}

function boxesOf(file, start, end) {
  const boxes = [];
  for (let at = start; at + 8 <= end; ) {
    const size = file.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ at, size, name: file.toString('latin1', at + 4, at + 8) });
    at += size;
  }
  return boxes;
}

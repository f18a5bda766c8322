/** Limits of one video. A file above them is refused with a plain reason, unless the machine is at fault. */
export interface MediaLimits {
  /** Longest video, measured over the packets of its picture and sound. */
  maxSeconds: number;
  /** Longest side of an uploaded picture; no more than `MAX_SIDE`. */
  maxSide: number;
  /** Frames × width × height of the whole picture: the work of decoding. An hour of 1080p at 30 a second has 224 billion. */
  maxPixels: number;
  /** Processor time of all runs of the tools: a file that needs more is too demanding. */
  maxCpuMinutes: number;
  /** Longest preparation by the clock: beyond it the machine is too busy, and the file is tried again later. */
  maxMinutes: number;
  /**
   * Up to here every frame of a copy is decoded before it is served, of a longer video samples: a minute of 720p at 30 a
   * second, which takes one processor about three seconds.
   */
  checkedPixels: number;
}

/** Largest side of a stored frame. */
export const MAX_SIDE = 4_096;

export const MEDIA_LIMITS: MediaLimits = {
  maxSeconds: 3_600,
  maxSide: MAX_SIDE,
  maxPixels: 250e9,
  maxCpuMinutes: 40,
  maxMinutes: 60,
  checkedPixels: 2.2e9,
};

/** Video has at most 240 frames a second and sound 50 to 400 packets; a table with more entries is an attack on the reader. */
export const MAX_PACKETS_PER_SECOND = 1_000;

const MB = 1_048_576;

/**
 * Bytes that all packets of a file may have together. A file names each of its bytes once; DV names its sound twice, and
 * an edit may show a piece again.
 */
export function mostPacketBytes(sourceBytes: number): number {
  return 65_536 + 1.25 * sourceBytes;
}

/** Bytes that a copy may have: its packets, and an index that may need as much space in a tiny genuine file. */
export function mostCopiedBytes(sourceBytes: number): number {
  return 2 * MB + 2 * sourceBytes;
}

/** Bytes that an encoded video may have. Newer codecs need a fraction of H.264, so small files may grow. */
export function mostEncodedBytes(sourceBytes: number): number {
  return 4 * MB + 20 * sourceBytes;
}

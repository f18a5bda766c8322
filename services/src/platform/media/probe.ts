import { stat } from 'node:fs/promises';
import { PICTURE_CODECS, SOUND_CODECS } from './codecs.js';
import { addTags, type Colour, type ColourTags, isTagged, readColour } from './colour.js';
import { readContainerColour } from './container-colour.js';
import { type Container, inputArgs, type MediaEngine, runFfprobe, type Source } from './engine.js';
import { MediaError, pictureTooLarge } from './media-error.js';
import { type Candidate, countPackets, type Packets } from './packets.js';

/** A pixel may be wider than high, or rotated; the shown frame may be twice as long. */
const MAX_STRETCHED = 2;
/** Decoders round sides up to whole blocks, and some add a margin of 64 on both sides. */
const MARGIN = { width: 192, height: 128 };
/** MPEG decoders of ffmpeg 5 and newer reserve this height for vectors that leave the picture, as if it were one. */
const MIN_HEIGHT = 280;
/** Allowed while probing: the size is read before a too large stream is refused. */
const PROBED_PIXELS = 16_384 * 16_384;
interface ProbedStream extends ColourTags {
  index: number;
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  width?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  start_time?: string;
  duration?: string;
  field_order?: string;
  bit_rate?: string;
  nb_frames?: string;
  is_avc?: string;
  channels?: number;
  disposition?: { attached_pic?: number; default?: number };
  side_data_list?: { rotation?: number }[];
  tags?: { rotate?: string };
}

export interface Picture {
  index: number;
  codec: string;
  profile: string;
  pixelFormat: string;
  colour: Colour;
  /** Size as shown: square pixels, upright. */
  width: number;
  height: number;
  /** Pixels that a decoder keeps for one frame. */
  framePixels: number;
  hasSquarePixels: boolean;
  isAvc: boolean;
  isInterlaced: boolean;
  framesPerSecond: number;
  bitsPerSecond: number | null;
  /** Length by the header of its track, edits included. */
  declaredSeconds: number | null;
}

export interface Probe extends Packets {
  picture: Picture;
  sound: { index: number; codec: string; channels: number } | null;
  bitsPerSecond: number | null;
  /** Where the last of its tracks ends, after their edit lists: what a player shows as the length. From the header. */
  playerSeconds: number;
  /** Size of the file. */
  bytes: number;
}

/** Reads the headers of a file and compares them with its content. @throws MediaError */
export async function probeFile(engine: MediaEngine, source: Source): Promise<Probe> {
  const lines: string[] = [];
  const show = ['-show_streams', '-show_entries', 'format=duration,bit_rate', '-of', 'json'];
  await runFfprobe(engine, {
    args: [...show, ...inputArgs(source, PROBED_PIXELS)],
    onLine: (line) => lines.push(line),
  });
  const found = JSON.parse(lines.join('\n')) as {
    streams?: ProbedStream[];
    format?: { duration?: string; bit_rate?: string };
  };
  const streams = found.streams ?? [];
  for (const stream of streams) requireKnownCodec(stream);
  const videos = streams.filter(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic,
  );
  if (videos.length === 0) {
    const hasSound = streams.some((stream) => stream.codec_type === 'audio');
    throw new MediaError(hasSound ? 'no_picture' : 'no_content');
  }
  const { size: bytes } = await stat(source.path);
  const chosen = await countPackets(engine, source, {
    pictures: toPictures(videos, source.container, engine.limits.maxSide),
    sounds: streams
      .filter((stream) => stream.codec_type === 'audio' && hasDecoder(stream))
      .map((stream) => ({ ...toCandidate(stream), stream })),
    sourceBytes: bytes,
    claimedSeconds: toNumber(found.format?.duration) ?? 0,
  });
  const video = chosen.picture.stream;
  const audio = chosen.sound?.stream;
  return {
    ...chosen.packets,
    picture: { ...chosen.picture.picture, colour: await findColour(source, video) },
    sound: audio
      ? { index: audio.index, codec: audio.codec_name ?? 'unknown', channels: audio.channels ?? 0 }
      : null,
    bitsPerSecond: toNumber(found.format?.bit_rate),
    playerSeconds: Math.max(0, ...[video, audio].map(endOf)),
    bytes,
  };
}

/** The visible size; decoders need a margin around it. */
function toCandidate({ index, disposition, width = 0, height = 0 }: ProbedStream): Candidate {
  return { index, isEnabled: disposition?.default === 1, framePixels: width * height };
}

interface ShownTrack extends Candidate {
  stream: ProbedStream;
  picture: Omit<Picture, 'colour'>;
}

/** Tracks that can be shown. @throws MediaError what is wrong with the first one where none can */
function toPictures(streams: ProbedStream[], container: Container, maxSide: number): ShownTrack[] {
  const pictures: ShownTrack[] = [];
  const faults: unknown[] = [];
  for (const stream of streams) {
    try {
      pictures.push({ ...toCandidate(stream), stream, picture: toPicture(stream, container, maxSide) });
    } catch (error) {
      faults.push(error);
    }
  }
  if (pictures.length === 0) throw faults[0];
  return pictures;
}

async function findColour(source: Source, stream: ProbedStream): Promise<Colour> {
  if (isTagged(stream)) return readColour(stream);
  return readColour(addTags(stream, await readContainerColour(source, stream.index)));
}

function endOf(stream: ProbedStream | undefined): number {
  return (toNumber(stream?.start_time) ?? 0) + (toNumber(stream?.duration) ?? 0);
}

function toPicture(stream: ProbedStream, container: Container, maxSide: number): Omit<Picture, 'colour'> {
  const { width = 0, height = 0, codec_name: codec = 'unknown' } = stream;
  if (!hasDecoder(stream)) throw new MediaError('unsupported_codec', codec);
  if (width < 1 || height < 1) throw new MediaError('not_decodable', 'no dimensions');
  if (width > maxSide || height > maxSide) throw pictureTooLarge(maxSide, `${width}x${height}`);
  const pixelAspect = toRatio(stream.sample_aspect_ratio?.replace(':', '/')) || 1;
  const shownWidth = Math.max(1, Math.round(width * pixelAspect));
  if (shownWidth > MAX_STRETCHED * maxSide) throw pictureTooLarge(maxSide, `shown ${shownWidth} wide`);
  const isTurned = Math.abs(rotationOf(stream)) % 180 === 90;
  return {
    index: stream.index,
    codec,
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: isTurned ? height : shownWidth,
    height: isTurned ? shownWidth : height,
    framePixels: (width + MARGIN.width) * (Math.max(height, MIN_HEIGHT) + MARGIN.height),
    hasSquarePixels: pixelAspect === 1,
    isAvc: stream.is_avc === 'true',
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    framesPerSecond: toRatio(stream.avg_frame_rate),
    bitsPerSecond: toNumber(stream.bit_rate),
    declaredSeconds: toDeclaredSeconds(stream, container),
  };
}

/** Any stream, shown or not: a file with a rare codec may be an attack on its decoder. @throws unsupported_codec */
function requireKnownCodec({
  codec_type: kind,
  codec_name: codec = 'unknown',
  ...stream
}: ProbedStream): void {
  if (!hasDecoder({ codec_name: codec, ...stream })) return;
  const isKnown = kind === 'video' ? PICTURE_CODECS.has(codec) : kind !== 'audio' || SOUND_CODECS.has(codec);
  if (!isKnown) throw new MediaError('unsupported_codec', `${kind} ${codec}`);
}

/** Phones add sound of formats that ffmpeg does not know; it cannot be decoded and is skipped. */
function hasDecoder({ codec_name: codec = 'unknown' }: Pick<ProbedStream, 'codec_name'>): boolean {
  return codec !== 'unknown' && codec !== 'none';
}

function rotationOf(stream: ProbedStream): number {
  const fromMatrix = stream.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation;
  return Math.round(fromMatrix ?? toNumber(stream.tags?.rotate) ?? 0);
}

/** AVI declares the number of frames; the length from ffprobe is the real one. */
function toDeclaredSeconds(
  { nb_frames, avg_frame_rate, duration }: ProbedStream,
  container: Container,
): number | null {
  const rate = toRatio(avg_frame_rate);
  const frames = toNumber(nb_frames);
  if (container === 'avi' && frames !== null && rate > 0) return frames / rate;
  return toNumber(duration);
}

function toNumber(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : null;
}

function toRatio(text: string | undefined): number {
  const [above = 0, below = 0] = (text ?? '').split('/').map(Number);
  return below > 0 && Number.isFinite(above / below) ? above / below : 0;
}

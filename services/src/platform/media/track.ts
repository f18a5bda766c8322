/** One packet as ffprobe lists it; times in seconds, NaN where the container has none. */
interface Packet {
  pts?: number;
  dts?: number;
  length?: number;
  flags: string;
}

/** The timing of a track after its edit list, if it has one. */
export interface TrackSummary {
  shownPackets: number;
  /** Packets that a copy would have and a player does not show. Packets that an edit list skips completely are not read. */
  hiddenPackets: number;
  hiddenSeconds: number;
  /** Start before zero of the first packet that only its time cuts off, as in fragments. */
  secondsBeforeZero: number;
  startsWithKeyframe: boolean;
  /** The longest time without a keyframe, by the table of them; not a number without one. */
  keyGapSeconds: number;
  /** Start of the first shown packet and end of the last one; zero if the file does not declare them. */
  startSeconds: number;
  endSeconds: number;
  /** Length of the last shown packet; zero if the file does not declare it. */
  lastPacketSeconds: number;
}

/** Times are rounded to microseconds, and half a millisecond is not visible. */
const TINY = 0.0005;

export class Track {
  readonly shown = new Span();
  packets = 0;
  private shownPackets = 0;
  private hiddenSeconds = 0;
  private secondsBeforeZero = 0;
  private startsWithKeyframe = false;
  private lastKeyframe = Number.NaN;
  private keyGapSeconds = 0;
  private last = { at: Number.NEGATIVE_INFINITY, length: 0 };

  add({ pts = Number.NaN, dts = Number.NaN, flags, ...packet }: Packet): void {
    const length = Number.isFinite(packet.length) ? (packet.length ?? 0) : 0;
    this.packets += 1;
    const isBeforeZero = pts + length < TINY && pts < -TINY;
    if (isBeforeZero && !flags.includes('D')) this.secondsBeforeZero = Math.max(this.secondsBeforeZero, -pts);
    if (flags.includes('D') || isBeforeZero) {
      this.hiddenSeconds += length;
      return;
    }
    this.shownPackets += 1;
    if (this.shownPackets === 1) this.startsWithKeyframe = flags.includes('K');
    // AVI packets may have a decoding time only.
    const at = Number.isFinite(pts) ? pts : dts;
    if (!Number.isFinite(at)) return;
    this.shown.add(at, at + length);
    if (flags.includes('K')) this.addKeyframe(at);
    if (at > this.last.at) this.last = { at, length };
  }

  private addKeyframe(at: number): void {
    this.keyGapSeconds = Math.max(this.keyGapSeconds, at - this.lastKeyframe || 0);
    this.lastKeyframe = at;
  }

  summary(): TrackSummary {
    const { shownPackets, hiddenSeconds, secondsBeforeZero, startsWithKeyframe } = this;
    const hidden = { hiddenPackets: this.packets - shownPackets, hiddenSeconds };
    const lastPacketSeconds = this.last.length;
    const { startSeconds, endSeconds } = this.shown;
    const keyGapSeconds = Math.max(this.keyGapSeconds, endSeconds - this.lastKeyframe);
    const times = { keyGapSeconds, startSeconds, endSeconds, lastPacketSeconds };
    return { shownPackets, ...hidden, secondsBeforeZero, startsWithKeyframe, ...times };
  }
}

/** From the first to the last moment of packets that may come in any order. */
class Span {
  constructor(
    private first = Number.POSITIVE_INFINITY,
    private last = Number.NEGATIVE_INFINITY,
  ) {}

  add(first: number, last: number): void {
    this.first = Math.min(this.first, first);
    this.last = Math.max(this.last, last);
  }

  and(other: Span): Span {
    return new Span(Math.min(this.first, other.first), Math.max(this.last, other.last));
  }

  get startSeconds(): number {
    return Number.isFinite(this.first) ? this.first : 0;
  }

  get endSeconds(): number {
    return Number.isFinite(this.last) ? this.last : 0;
  }

  get seconds(): number {
    return this.last > this.first ? Math.round((this.last - this.first) * 1000) / 1000 : 0;
  }
}

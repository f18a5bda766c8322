/** A line or more of text, shown for a while. */
export interface Cue {
  startMs: number;
  /** After the start. */
  endMs: number;
  /** Where it stands, as WebVTT writes that; empty for the usual place. */
  settings: string;
  /** Escaped, with harmless tags only; its lines are never empty, but may be a blank. */
  text: string;
}

import type { Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** A function with what it called, by the samples in which it was on the stack. */
interface Frame {
  name: string;
  /** The package, or the file's name; empty for what has no code. */
  file: string;
  kind: Kind;
  samples: number;
  calls: Map<string, Frame>;
}

type Kind = keyof typeof KINDS;

/** Where a function is, with the colour of its frames: light enough for dark text. */
const KINDS = {
  beem: { label: 'Beem', colour: '#f0a3c0' },
  package: { label: 'packages', colour: '#f3c98b' },
  node: { label: 'node', colour: '#a9cdf0' },
  engine: { label: 'garbage collection and what has no JavaScript', colour: '#c9c9c9' },
};

const WIDTH = 1_200;
const ROW = 17;
const HEAD = 48;
const FOOT = 30;
const CHARACTER = 6.3;
/** Narrower frames are left out, with all that they call. */
const MIN_SHARE = 0.004;
const MIN_LABEL_WIDTH = 28;

/**
 * Draws where a process spent its time: a frame is as wide as the share of samples in which its function was on the stack; what it
 * called stands above it. Time without work is left out.
 * @returns an SVG that follows the reader's theme
 */
export function drawFlameGraph(title: string, profile: Profiler.Profile): string {
  const root = toFrames(profile);
  const rows = depthOf(root, root.samples);
  const height = HEAD + rows * ROW + FOOT;
  const legend = Object.values(KINDS).map(
    ({ label, colour }, index) =>
      `<rect x="${8 + index * 110}" y="${height - 20}" width="12" height="12" fill="${colour}"/>` +
      `<text x="${25 + index * 110}" y="${height - 10}">${label}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="${escapeText(title)}">`,
    '<style>text{fill:#222}g text{fill:#111}@media (prefers-color-scheme:dark){text{fill:#eee}}</style>',
    `<text x="8" y="24" font-size="16" font-weight="600">${escapeText(title)}</text>`,
    '<g>',
    ...drawCalls(root, root.samples, 0, height - FOOT),
    '</g>',
    ...legend,
    '</svg>\n',
  ].join('\n');
}

function* drawCalls(frame: Frame, all: number, left: number, bottom: number): Generator<string> {
  let x = left;
  for (const called of sorted(frame)) {
    const share = called.samples / all;
    const width = share * WIDTH;
    if (share >= MIN_SHARE) {
      yield drawFrame(called, x, width, bottom - ROW, share);
      yield* drawCalls(called, all, x, bottom - ROW);
    }
    x += width;
  }
}

function drawFrame({ name, kind }: Frame, x: number, width: number, y: number, share: number): string {
  const label = `${name} ${(share * 100).toFixed(1)} %`;
  const fits = Math.floor((width - 4) / CHARACTER);
  const shown = label.length <= fits ? label : `${label.slice(0, Math.max(0, fits - 1))}…`;
  const text =
    width < MIN_LABEL_WIDTH
      ? ''
      : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escapeText(shown)}</text>`;
  return `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.7).toFixed(1)}" height="${ROW - 1}" fill="${KINDS[kind].colour}"><title>${escapeText(label)}</title></rect>${text}`;
}

const sorted = ({ calls }: Frame) => [...calls.values()].sort((one, other) => other.samples - one.samples);

function depthOf(frame: Frame, all: number): number {
  const shown = sorted(frame).filter(({ samples }) => samples / all >= MIN_SHARE);
  return shown.reduce((depth, called) => Math.max(depth, 1 + depthOf(called, all)), 0);
}

/** Merges the profile's nodes by the names of their functions, and what a package calls of its own into its first function. */
function toFrames({ nodes }: Profiler.Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const add = (parent: Frame, { callFrame, hitCount = 0, children = [] }: Profiler.ProfileNode): number => {
    if (callFrame.functionName === '(idle)') return 0;
    const described = describe(callFrame);
    const isInside = described.kind === 'package' && described.file === parent.file;
    const frame = isInside
      ? parent
      : (parent.calls.get(described.name) ?? { ...described, samples: 0, calls: new Map() });
    if (!isInside) parent.calls.set(frame.name, frame);
    let samples = hitCount;
    for (const id of children) {
      const child = byId.get(id);
      if (child) samples += add(frame, child);
    }
    if (!isInside) frame.samples += samples;
    return samples;
  };
  const root: Frame = { name: 'all', file: '', kind: 'engine', samples: 0, calls: new Map() };
  const [top] = nodes;
  for (const id of top?.children ?? []) {
    const node = byId.get(id);
    if (node) root.samples += add(root, node);
  }
  return root;
}

function describe({
  functionName,
  url,
  lineNumber,
}: Profiler.ProfileNode['callFrame']): Pick<Frame, 'name' | 'file' | 'kind'> {
  if (functionName.startsWith('(') && url === '')
    return { name: functionName.slice(1, -1), file: '', kind: 'engine' };
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const named = (file: string, kind: Kind) => ({
    name: `${functionName || `line ${lineNumber + 1}`} (${file})`,
    file,
    kind,
  });
  const [, package_] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (package_) return named(package_, 'package');
  const file =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.[cm]?[jt]s$/, '') ?? '';
  return path.startsWith('/') ? named(file, 'beem') : named(file || 'node', 'node');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

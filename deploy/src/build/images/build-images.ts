import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { findOnPath, run } from '../../local-stack/processes.js';
import { repositoryRoot } from '../../local-stack/state.js';

export const IMAGES = ['api', 'edge', 'media'] as const;
export type ImageName = (typeof IMAGES)[number];

const CONTAINERFILE = path.join(repositoryRoot, 'deploy/images/Containerfile');
/** Time for an install of all packages, a build and Debian's packages, over a slow network. */
const LIMIT_MS = 45 * 60_000;
export const BUILDAH = 'buildah';
/** Buildah as root in a container or a sandbox has neither overlay nor namespaces. */
export const BUILDAH_ENV = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

export interface BuildOptions {
  tag: string;
  /** A Debian with Node and npm that replaces the Containerfile's base. */
  base?: string;
  print?: (line: string) => void;
}

/** Runs buildah with the settings of this repository. @throws Error with the end of its output */
export async function buildah(args: string[], limitMs = LIMIT_MS): Promise<string> {
  const { code, output, stdout } = await run(BUILDAH, args, {
    env: { ...process.env, ...BUILDAH_ENV },
    limitMs,
  });
  if (code !== 0)
    throw new Error(`buildah ${args[0]} failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
  return stdout.trim();
}

/** Builds the images of the Containerfile as `beem-<name>:<tag>`, with buildah, podman or docker. @throws Error */
export async function buildImages({ tag, base, print = () => undefined }: BuildOptions): Promise<string[]> {
  const builder = ['buildah', 'podman', 'docker'].find((program) => findOnPath(program));
  if (!builder) throw new Error('Images need buildah, podman or docker: install one and start again.');
  const names: string[] = [];
  for (const image of IMAGES) {
    const name = `beem-${image}:${tag}`;
    const args = [
      ...['build', '--target', image, '--tag', name, '--file', CONTAINERFILE],
      ...(base ? ['--build-arg', `BASE_IMAGE=${base}`] : []),
      // Docker caches the steps that images share without a flag.
      ...(builder === 'docker' ? [] : ['--layers']),
      ...secrets(),
      repositoryRoot,
    ];
    const startedAt = Date.now();
    if (builder === 'buildah') await buildah(args);
    else {
      const { code, output } = await run(builder, args, { limitMs: LIMIT_MS });
      if (code !== 0)
        throw new Error(`${builder} build failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
    }
    print(`${name} (${Math.round((Date.now() - startedAt) / 1_000)} s)`);
    names.push(name);
  }
  return names;
}

/** Secrets for the network of this machine, if it needs any: a registry, a certificate authority. */
function secrets(): string[] {
  const files = { npmrc: path.join(homedir(), '.npmrc'), ca: process.env.NODE_EXTRA_CA_CERTS };
  return Object.entries(files).flatMap(([id, file]) =>
    file && existsSync(file) ? ['--secret', `id=${id},src=${file}`] : [],
  );
}

import type { ResolvedRemote } from '@beem/contracts';
import type { ComponentType } from 'react';
import { type Container, loadContainer } from './load-container';

/** One build of a remote; the current one and the one before have this in common. */
export type RemoteBuild = Pick<ResolvedRemote, 'buildId' | 'container' | 'entry' | 'exposes'>;

/** What fills an area or a slot: a component that takes whatever its place hands it. */
// biome-ignore lint/suspicious/noExplicitAny: props are agreed between slot and filler, not known here
export type RemoteComponent = ComponentType<any>;

const containers = new Map<string, Promise<Container>>();

/**
 * Loads what one build of a remote exposes. The build's own container name lets two builds live in one tab.
 * Nothing failed is kept: every call after a failure is a fresh attempt.
 */
export async function loadModule(build: RemoteBuild, expose: string): Promise<RemoteComponent> {
  const container = await openContainer(build);
  const factory = await container.get(expose);
  const { default: component } = factory() as { default?: RemoteComponent };
  if (!component) throw new Error(`${build.container} exposes no component as ${expose}`);
  return component;
}

function openContainer({ container, entry }: RemoteBuild): Promise<Container> {
  const open = containers.get(container);
  if (open) return open;
  const loading = loadContainer(container, entry);
  containers.set(container, loading);
  loading.catch(() => containers.delete(container));
  return loading;
}

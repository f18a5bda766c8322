import type { ResolvedRemote } from '@beem/remote-manifest';
import type { ComponentType } from 'react';

/** A build of a remote, current or previous. */
export type RemoteBuild = Pick<ResolvedRemote, 'buildId' | 'container' | 'entry' | 'exposes'>;

/** A component for a route outlet or a slot; its props depend on where it renders. */
// biome-ignore lint/suspicious/noExplicitAny: slot and filler agree on the props, which are unknown here
export type RemoteComponent = ComponentType<any>;

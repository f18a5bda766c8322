import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SlotRequest {
  name: string;
  /** Renders nothing when no remote fills it or it cannot be loaded. */
  optional: boolean;
  /** Handed to the component that fills the slot. */
  props: Record<string, unknown>;
}

const SlotResolver = createContext<ComponentType<SlotRequest> | null>(null);

/** The shell injects the component that finds, loads and renders what fills a slot. */
export function SlotResolverProvider(props: { resolver: ComponentType<SlotRequest>; children: ReactNode }) {
  return <SlotResolver value={props.resolver}>{props.children}</SlotResolver>;
}

/** An outlet in a page that another remote fills; that remote's remote.json names it. */
export function Slot(props: { name: string; optional?: boolean; props?: Record<string, unknown> }) {
  const Resolver = useContext(SlotResolver);
  if (!Resolver) return null;
  return <Resolver name={props.name} optional={props.optional ?? false} props={props.props ?? {}} />;
}

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SlotRequest {
  name: string;
  /** Renders nothing when no remote fills the slot or its component cannot be loaded. */
  optional: boolean;
  /** Shown when no remote fills the slot or its component cannot be loaded; `retry` loads it again. */
  failed?: ((retry: () => void) => ReactNode) | undefined;
  /** Props for the component that fills the slot. */
  props: Record<string, unknown>;
}

const SlotResolver = createContext<ComponentType<SlotRequest> | null>(null);

/** The shell injects the component that finds, loads and renders what fills a slot. */
export function SlotResolverProvider(props: { resolver: ComponentType<SlotRequest>; children: ReactNode }) {
  return <SlotResolver value={props.resolver}>{props.children}</SlotResolver>;
}

type SlotProps = Pick<SlotRequest, 'name' | 'failed'> & Partial<Pick<SlotRequest, 'optional' | 'props'>>;

/** An outlet in a page that another remote fills; that remote's remote.json names it. */
export function Slot({ optional = false, props = {}, ...request }: SlotProps) {
  const Resolver = useContext(SlotResolver);
  return Resolver && <Resolver {...request} optional={optional} props={props} />;
}

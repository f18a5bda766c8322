import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LiveConnection } from './live';
import { type AvailableRoutes, AvailableRoutesProvider } from './navigation';
import { type SlotRequest, SlotResolverProvider } from './slots';
import { UserChange } from './user-change';

export interface PlatformProviderProps {
  client: QueryClient;
  availableRoutes: AvailableRoutes;
  slots: ComponentType<SlotRequest>;
  children: ReactNode;
}

/** Provides everything that a remote relies on, inside the router. The shell and the standalone harness use it. */
export function PlatformProvider({ client, availableRoutes, slots, children }: PlatformProviderProps) {
  return (
    <QueryClientProvider client={client}>
      <AvailableRoutesProvider availableRoutes={availableRoutes}>
        <SlotResolverProvider resolver={slots}>
          <LiveConnection />
          <UserChange>{children}</UserChange>
        </SlotResolverProvider>
      </AvailableRoutesProvider>
    </QueryClientProvider>
  );
}

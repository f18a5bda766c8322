import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LiveConnection } from './live';
import { type Offer, OfferProvider } from './navigation';
import { PersonChange } from './person-change';
import { type SlotRequest, SlotResolverProvider } from './slots';

export interface PlatformProviderProps {
  client: QueryClient;
  offer: Offer;
  slots: ComponentType<SlotRequest>;
  children: ReactNode;
}

/** Everything a remote may count on around it; stands inside the router. The shell and the standalone harness use it. */
export function PlatformProvider({ client, offer, slots, children }: PlatformProviderProps) {
  return (
    <QueryClientProvider client={client}>
      <OfferProvider offer={offer}>
        <SlotResolverProvider resolver={slots}>
          <PersonChange />
          <LiveConnection />
          {children}
        </SlotResolverProvider>
      </OfferProvider>
    </QueryClientProvider>
  );
}

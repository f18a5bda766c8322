import type { SlotRequest } from '@beem/platform';
import { SlotFailed } from '../chrome/route-states';
import { useRemotes } from '../federation/remotes';
import { RouteOutletView } from './outlet-view';

/** Finds the remote that fills a slot and renders its component. */
export function SlotView({ name, optional, failed, props }: SlotRequest) {
  const { remotes } = useRemotes();
  const filler = remotes.find((remote) => remote.slots.fills.some(({ slot }) => slot === name));
  const fill = filler?.slots.fills.find(({ slot }) => slot === name);
  if (!filler || !fill) return failed?.(() => undefined) ?? null;
  return (
    <RouteOutletView
      key={`${filler.name}${fill.expose}`}
      remote={filler}
      expose={fill.expose}
      props={props}
      renderLoading={() => null}
      renderFailed={({ retry }) => {
        if (failed) return failed(retry);
        return optional ? null : <SlotFailed onRetry={retry} />;
      }}
    />
  );
}

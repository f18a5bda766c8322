import { OWN_VIDEO_SORTS, OWN_VIDEO_STATES, type OwnVideoSort, type OwnVideoState } from '@beem/contracts';
import { useSearchParams } from '@beem/platform';

/** The address holds the state of the list, so that Back and reload keep it. Unknown values are ignored. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string, usual: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    state: OWN_VIDEO_STATES.find((state) => state === parameters.get('state')) ?? 'all',
    sort: OWN_VIDEO_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    part: parameters.get('q')?.trim() ?? '',
    showState: (state: OwnVideoState) => change('state', state, 'all'),
    showSort: (sort: OwnVideoSort) => change('sort', sort, 'newest'),
    search: (part: string) => change('q', part.trim(), ''),
  };
}

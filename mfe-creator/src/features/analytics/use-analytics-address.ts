import { useSearchParams } from '@beem/platform';
import { PERIODS, type Period, USUAL_PERIOD } from './analytics.queries';

export const TABS = ['overview', 'videos', 'engagement'] as const;
export type Tab = (typeof TABS)[number];

/** The address holds the state of the page, so that reload and a link keep it. Unknown values are ignored. */
export function useAnalyticsAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string | null) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return {
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'overview',
    days: PERIODS.find((days) => String(days) === parameters.get('days')) ?? USUAL_PERIOD,
    videoId: toId(parameters.get('video')),
    showTab: (tab: Tab) => change('tab', tab === 'overview' ? null : tab),
    showDays: (days: Period) => change('days', days === USUAL_PERIOD ? null : String(days)),
    /** Opens the row of a video; null closes it. */
    showVideo: (id: number | null) => change('video', id === null ? null : String(id)),
  };
}

function toId(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

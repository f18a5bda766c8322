import { useLocation, useNavigate, useSearchParams } from '@beem/platform';
import { PERIODS, type Period, USUAL_PERIOD } from './analytics.queries';

export const TABS = ['overview', 'videos', 'engagement'] as const;
export type Tab = (typeof TABS)[number];

/** State of the history entry of a video that was opened from this page. */
const FROM_LIST = 'fromTopVideos';

/** The address holds the state of the page, so that Back and reload keep it. Unknown values are ignored. */
export function useAnalyticsAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const change = (name: string, value: string | null, options: { replace?: boolean; state?: object }) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, options);

  return {
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'overview',
    days: PERIODS.find((days) => String(days) === parameters.get('days')) ?? USUAL_PERIOD,
    videoId: toId(parameters.get('video')),
    showTab: (tab: Tab) => change('tab', tab === 'overview' ? null : tab, { replace: true }),
    showDays: (days: Period) =>
      change('days', days === USUAL_PERIOD ? null : String(days), { replace: true }),
    showVideo: (id: number) => change('video', String(id), { state: { [FROM_LIST]: true } }),
    /** Goes back if the list is the previous history entry, so that Back does not open the video again. */
    hideVideo: () => {
      if (isFromList(state)) void navigate(-1);
      else change('video', null, { replace: true });
    },
  };
}

function toId(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && FROM_LIST in state;
}

import { useLocation, useNavigate, useSearchParams } from '@beem/platform';

/** The state that the address holds: the list, its filters, and the report in review. */
export function useReportsAddress() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOpenedHere = Boolean((state as { isReview?: boolean } | null)?.isReview);
  const review = Number.parseInt(parameters.get('review') ?? '', 10);

  /** Undefined and '' remove a parameter. */
  function withChanges(changes: Record<string, string | undefined>): URLSearchParams {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    return next;
  }
  return {
    parameters,
    review: review > 0 ? review : null,
    change: (changes: Record<string, string | undefined>) =>
      setParameters(withChanges(changes), { replace: true }),
    /** The first review adds a history entry, so that Back closes it. */
    openReview: (reportId: number) =>
      setParameters(withChanges({ review: String(reportId) }), {
        replace: !Number.isNaN(review),
        state: { isReview: isOpenedHere || Number.isNaN(review) },
      }),
    closeReview() {
      if (isOpenedHere) void navigate(-1);
      else setParameters(withChanges({ review: undefined }), { replace: true });
    },
  };
}

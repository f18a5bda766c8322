import { Link, Slot, useParams, useSearchParams } from '@beem/platform';

/** A page of another remote with the slot named in its address and the props given as JSON in its query. */
export default function Host() {
  const { slot = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <h1>A page with the slot {slot}</h1>
      <Link to="/slot-host/none">To a page without it</Link>
      <section aria-label={slot}>
        <Slot name={slot} props={JSON.parse(search.get('props') ?? '{}')} />
      </section>
    </>
  );
}

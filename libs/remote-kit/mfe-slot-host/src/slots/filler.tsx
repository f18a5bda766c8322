/** Fills a slot that a page under test needs, in place of another remote's component. */
export default function Filler() {
  return <p>Filled by another remote</p>;
}

/** Stands in a slot that a page under test needs, in place of what another remote would put there. */
export default function Filler() {
  return <p>Filled by another remote</p>;
}

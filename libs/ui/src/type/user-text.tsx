/**
 * A text of a user inside other text: a name, a title, a tag. It has the direction of its own letters, so that neither a Hebrew
 * title nor what stands around it is turned round. An element that holds nothing else takes `dir="auto"` itself.
 */
export function UserText({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}

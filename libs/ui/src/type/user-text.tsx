/**
 * A user's text inside other text: a name, a title, a tag. Its direction is that of its own letters, so that neither a
 * Hebrew title nor the text around it is reversed. An element that holds nothing else has `dir="auto"` itself.
 */
export function UserText({ children }: { children: string }) {
  return <bdi>{children}</bdi>;
}

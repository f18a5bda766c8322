async function save(): Promise<void> {}

export function close(): void {
  save();
  void save();
  [1].map(save);
}

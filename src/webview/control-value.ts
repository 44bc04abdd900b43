/** What a field or a list has as its value, from an event of its own. */
export function valueOf({ currentTarget }: Event): string {
  return (currentTarget as HTMLElement & { value: string }).value;
}

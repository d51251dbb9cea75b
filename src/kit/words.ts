/** Numbers and names in sentences. */

/** "1 Memory", "2 Memories". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "+2", "−1" with a true minus sign. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A name in a program as words: combineChange → combine change, max_turns → max turns, open.seats → open seats. */
export function inWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`).replace(/[-_.]/g, ' ');
}

/** "a, b and c". */
export function list(names: readonly string[], last = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}

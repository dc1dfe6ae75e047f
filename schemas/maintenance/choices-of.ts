/** The choices of a question: one per line, or separated by semicolons. */
export function choicesOf(options: string | null | undefined): readonly string[] {
  return (options ?? '')
    .split(/[\n;]/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

/** Stable keys for placeholder rows while data loads. */
export const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

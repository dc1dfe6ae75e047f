/** Stable keys for rows that stand in while data loads. */
export const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

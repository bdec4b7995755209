/** Returns the smallest value that this share of values (0 to 1) doesn't exceed, or NaN for no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(Math.ceil(values.length * share) - 1, 0)] ??
  Number.NaN

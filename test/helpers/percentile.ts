/** The smallest value that so large a share of them (0 to 1) does not exceed; NaN where there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(Math.ceil(values.length * share) - 1, 0)] ??
  Number.NaN

/** The figures at the ends of a chart's axis. */
export interface Scale {
  readonly floor: number
  readonly ceiling: number
}

const parts = 4

/** Round numbers around all values, so that four lines divide evenly. Begins at 0, unless all values are close together and high. */
export const scaleOf = (values: readonly number[]): Scale => {
  const most = Math.max(1, ...values)
  const least = values.length === 0 ? 0 : Math.min(...values)
  const from = least > most / 2 ? least : 0
  const round = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most - from) / parts)))
  let step = Math.max(1, Math.ceil((most - from) / parts / round)) * round
  const floorOf = () => Math.floor(from / step) * step
  while (floorOf() + parts * step < most) step += round
  return { floor: floorOf(), ceiling: floorOf() + parts * step }
}

/** From the floor to the ceiling. */
export const ticksOf = ({ floor, ceiling }: Scale): number[] =>
  Array.from({ length: parts + 1 }, (_, n) => floor + ((ceiling - floor) * n) / parts)

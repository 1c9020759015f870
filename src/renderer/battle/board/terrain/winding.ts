/** On the screen, where y grows downwards. */
export const isCounterClockwise = (points: readonly { readonly x: number; readonly y: number }[]): boolean =>
  points.reduce((sum, { x, y }, place) => {
    const next = points[(place + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0) < 0

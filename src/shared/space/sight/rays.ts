/**
 * One straight line against one upright prism. Both are closed: touching counts as meeting, so nothing is seen through
 * the seam between two walls, and the answer is the same both ways, on a moved, turned or mirrored table.
 *
 * Whole numbers throughout: coordinates up to a million and heights up to a hundred inches keep every product below
 * 2^53, so the tests are exact. Indexing: corners come in pairs and every index below stays inside its own loop bound,
 * so the entries read are never missing.
 */

/** Whether the point (x / scale, y / scale) lies in the outline or on its border. */
const coversScaled = (corners: Float64Array, x: number, y: number, scale: number): boolean => {
  const count = corners.length
  let inside = false
  let ax = corners[count - 2] as number
  let ay = corners[count - 1] as number
  for (let at = 0; at < count; at += 2) {
    const bx = corners[at] as number
    const by = corners[at + 1] as number
    const side = (bx - ax) * (y - ay * scale) - (by - ay) * (x - ax * scale)
    const above = ay * scale > y
    if (side === 0) {
      const onX = ax < bx ? ax * scale <= x && x <= bx * scale : bx * scale <= x && x <= ax * scale
      const onY = ay < by ? ay * scale <= y && y <= by * scale : by * scale <= y && y <= ay * scale
      if (onX && onY) return true
    } else if (above !== by * scale > y && side > 0 === by > ay) inside = !inside
    ax = bx
    ay = by
  }
  return inside
}

/** Whether a ray on the line of an edge meets the edge at a height between base and top. */
const meetsAlong = (
  from: number,
  way: number,
  p: number,
  q: number,
  az: number,
  dz: number,
  base: number,
  top: number,
): boolean => {
  const one = (p - from) / way
  const other = (q - from) / way
  const start = Math.max(0, Math.min(one, other))
  const end = Math.min(1, Math.max(one, other))
  if (start > end) return false
  const zStart = az + dz * start
  const zEnd = az + dz * end
  return Math.max(zStart, zEnd) >= base && Math.min(zStart, zEnd) <= top
}

/** Whether the ray from a to b meets the prism over `corners` between the heights `base` and `top`. */
export const meetsPrism = (
  corners: Float64Array,
  base: number,
  top: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): boolean => {
  if ((az > top && bz > top) || (az < base && bz < base)) return false
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  if (dx === 0 && dy === 0) return coversScaled(corners, ax, ay, 1)
  const count = corners.length
  let px = corners[count - 2] as number
  let py = corners[count - 1] as number
  let sideP = dx * (py - ay) - dy * (px - ax)
  for (let at = 0; at < count; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    const sideQ = dx * (qy - ay) - dy * (qx - ax)
    if (!((sideP > 0 && sideQ > 0) || (sideP < 0 && sideQ < 0))) {
      let scale = sideQ - sideP
      if (scale === 0) {
        const along =
          dx !== 0 ? meetsAlong(ax, dx, px, qx, az, dz, base, top) : meetsAlong(ay, dy, py, qy, az, dz, base, top)
        if (along) return true
      } else {
        let along = (px - ax) * (qy - py) - (py - ay) * (qx - px)
        if (scale < 0) {
          scale = -scale
          along = -along
        }
        if (along >= 0 && along <= scale) {
          const height = az * scale + dz * along
          if (height >= base * scale && height <= top * scale) return true
        }
      }
    }
    px = qx
    py = qy
    sideP = sideQ
  }
  // no side was met: the ray may still pass through the roof or the floor, or lie completely inside
  if (dz !== 0) {
    const steep = dz < 0 ? -dz : dz
    const toTop = dz < 0 ? az - top : top - az
    if (toTop >= 0 && toTop <= steep && coversScaled(corners, ax * steep + dx * toTop, ay * steep + dy * toTop, steep))
      return true
    const toBase = dz < 0 ? az - base : base - az
    if (
      toBase >= 0 &&
      toBase <= steep &&
      coversScaled(corners, ax * steep + dx * toBase, ay * steep + dy * toBase, steep)
    )
      return true
  }
  return az >= base && az <= top && coversScaled(corners, ax, ay, 1)
}

/** Whether the ray from a to b passes through an upright cylinder (surface excluded). */
export const meetsCylinder = (
  x: number,
  y: number,
  radius: number,
  base: number,
  top: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): boolean => {
  if ((az > top && bz > top) || (az < base && bz < base)) return false
  const dx = bx - ax
  const dy = by - ay
  const fx = x - ax
  const fy = y - ay
  const lengthSquared = dx * dx + dy * dy
  const along = fx * dx + fy * dy
  const across = fx * dy - fy * dx
  if (lengthSquared === 0) return fx * fx + fy * fy < radius * radius
  const spare = radius * radius * lengthSquared - across * across
  if (spare <= 0) return false
  const halfChord = Math.sqrt(spare)
  const start = Math.max(0, (along - halfChord) / lengthSquared)
  const end = Math.min(1, (along + halfChord) / lengthSquared)
  if (start >= end) return false
  const dz = bz - az
  const zStart = az + dz * start
  const zEnd = az + dz * end
  return Math.max(zStart, zEnd) > base && Math.min(zStart, zEnd) < top
}

/** Whether the ray from a to b passes through a ball. */
export const meetsBall = (
  x: number,
  y: number,
  z: number,
  radius: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): boolean => {
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  const lengthSquared = dx * dx + dy * dy + dz * dz
  const along = (x - ax) * dx + (y - ay) * dy + (z - az) * dz
  const at = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, along / lengthSquared))
  const ox = ax + dx * at - x
  const oy = ay + dy * at - y
  const oz = az + dz * at - z
  return ox * ox + oy * oy + oz * oz < radius * radius
}

const ascending = (one: number, other: number): number => one - other

/** Where the path from a along (dx, dy) crosses edges of the outlines: shares of the path, in order, with 0 and 1. */
export const cutsOfAll = (
  outlines: readonly { readonly corners: Float64Array }[],
  ax: number,
  ay: number,
  dx: number,
  dy: number,
): number[] => {
  const cuts = [0, 1]
  for (const { corners } of outlines) addCuts(cuts, corners, ax, ay, dx, dy)
  return cuts.sort(ascending)
}

/** The same for one outline. */
export const cutsOf = (corners: Float64Array, ax: number, ay: number, dx: number, dy: number): number[] => {
  const cuts = [0, 1]
  addCuts(cuts, corners, ax, ay, dx, dy)
  return cuts.sort(ascending)
}

const addCuts = (cuts: number[], corners: Float64Array, ax: number, ay: number, dx: number, dy: number): void => {
  const count = corners.length
  let px = corners[count - 2] as number
  let py = corners[count - 1] as number
  for (let at = 0; at < count; at += 2) {
    const qx = corners[at] as number
    const qy = corners[at + 1] as number
    const sideP = dx * (py - ay) - dy * (px - ax)
    const sideQ = dx * (qy - ay) - dy * (qx - ax)
    if (sideP !== sideQ && !((sideP > 0 && sideQ > 0) || (sideP < 0 && sideQ < 0))) {
      const share = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / (sideQ - sideP)
      if (share > 0 && share < 1) cuts.push(share)
    }
    px = qx
    py = qy
  }
}

/** The share of the path from a to b (1 is all of it) that lies inside the outline. */
export const shareInside = (corners: Float64Array, ax: number, ay: number, bx: number, by: number): number => {
  const dx = bx - ax
  const dy = by - ay
  if (dx === 0 && dy === 0) return coversScaled(corners, ax, ay, 1) ? 1 : 0
  const cuts = cutsOf(corners, ax, ay, dx, dy)
  let share = 0
  for (let at = 1; at < cuts.length; at += 1) {
    const start = cuts[at - 1] as number
    const end = cuts[at] as number
    const middle = (start + end) / 2
    if (end > start && coversScaled(corners, ax + dx * middle, ay + dy * middle, 1)) share += end - start
  }
  return share
}

/** Whether a point lies in the outline or on its border. */
export const coversPoint = (corners: Float64Array, x: number, y: number): boolean => coversScaled(corners, x, y, 1)

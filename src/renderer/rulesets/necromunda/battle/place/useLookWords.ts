import type { Hazard } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { FighterView } from '../fighterViews'
import type { BattleNames } from '../names'
import type { Met as Impact } from '@shared/rulesets/necromunda/vehicles/legs'
import type { DriveLook } from '@shared/rulesets/necromunda/board/drive-look'
import type { Caught, PlacementPreview, Met } from './previews'

/** A smaller tilt counts as level, in thousandths of an inch. */
const level = 50

/** Texts of placement previews. */
export const useLookWords = (names: ComputedRef<BattleNames>, fighters: ComputedRef<readonly FighterView[]>) => {
  const { t, say, length } = useText()
  const list = (indices: readonly number[]) => indices.map(names.value.fighter).join(', ')

  const hazardName = (met: Hazard): string => {
    switch (met.kind) {
      case 'barricade':
      case 'dangerous':
        return t(`battle.hazard.${met.kind}`)
      case 'jump':
        return t('battle.hazard.jump', { height: length(met.height) })
      case 'leap':
        return t('battle.hazard.leap', { gap: length(met.gap) })
      case 'interceptor':
      case 'ride-by':
        return t(`battle.hazard.${met.kind}`, { fighter: names.value.fighter(met.fighter) })
    }
  }
  /** A hazard on the path, with the roll it needs and the consequence of failing. */
  const hazard = ({ hazard: met, risk }: Met): string =>
    risk === null
      ? hazardName(met)
      : `${hazardName(met)}: ${t(`battle.risk.${risk.otherwise}`, { value: risk.needed.value })}`
  /** A vehicle's collision on its path. */
  const impact = (met: Impact): string => {
    switch (met.kind) {
      case 'fighter':
        return t('battle.impact.fighter', { fighter: names.value.fighter(met.fighter) })
      case 'vehicle':
        return t('battle.impact.vehicle', { fighter: names.value.fighter(met.vehicle) })
      case 'scenery':
        return t(met.sturdy ? 'battle.impact.sturdy' : 'battle.impact.flimsy')
      case 'edge':
        return t('battle.impact.edge')
      case 'drop':
        return met.pit ? t('battle.impact.pit') : t('battle.impact.drop', { height: length(met.height) })
    }
  }
  const problem = ({ problem: key }: PlacementPreview): string | null =>
    key === null ? null : say({ key: `battle.problem.${key}`, params: {} })

  /** The fighter nearest to the direction of a facing, if one is close to it. */
  const ahead = ({ end, heading }: PlacementPreview): string | null => {
    if (end === null || heading === null) return null
    let best: { name: string; off: number } | null = null
    for (const { placement, name } of fighters.value) {
      if (placement === null || (placement.x === end.x && placement.y === end.y)) continue
      const angle = (Math.atan2(placement.y - end.y, placement.x - end.x) * 128) / Math.PI
      const turn = Math.abs(((angle - heading + 384) % 256) - 128)
      if (turn <= 4 && (best === null || turn < best.off)) best = { name, off: turn }
    }
    return best?.name ?? null
  }

  /** The fighters it touches, each with why the shooter can't hit it. */
  const under = (look: PlacementPreview): string => {
    const { touched, caught } = look
    const named = (fighter: number): string => {
      const marks = marksOf(look, fighter)
      return marks.length === 0 ? names.value.fighter(fighter) : `${names.value.fighter(fighter)} (${marks.join(', ')})`
    }
    const hit =
      touched.length === 0
        ? t('battle.touchesNobody')
        : t('battle.touches', { fighters: touched.map(named).join(', ') })
    const spared = caught.filter(({ spared }) => spared).map(({ fighter }) => named(fighter))
    return [hit, ...spared].join(' · ')
  }
  /** Whether a fighter under it is on the shooter's own side. */
  const isFriend = ({ shooter, touched }: PlacementPreview, fighter: number): boolean =>
    shooter !== null && touched.includes(fighter) && fighters.value[fighter]?.side === fighters.value[shooter]?.side
  /** Marks of a fighter under it. */
  const marksOf = (look: PlacementPreview, fighter: number): string[] => {
    const shield = shieldOf(look.caught.find((one) => one.fighter === fighter))
    return [...(isFriend(look, fighter) ? [t('battle.friend')] : []), ...(shield === null ? [] : [shield])]
  }
  /** "Cover" or "not visible"; null if neither. */
  const shieldOf = (caught: Caught | undefined): string | null => {
    if (caught === undefined) return null
    if (caught.spared) return t('battle.spared')
    if (!caught.seen) return t('battle.unseen')
    return caught.cover === 'open' ? null : t(`battleLog.cover.${caught.cover}`)
  }
  /** An object's position: distances from the table's edges, and the nearest fighter. */
  const lies = ({ x, y }: { readonly x: number; readonly y: number }): string => {
    const [nearest] = fighters.value
      .flatMap(({ placement, name }) =>
        placement === null ? [] : [{ name, distance: Math.hypot(placement.x - x, placement.y - y) }],
      )
      .sort((one, other) => one.distance - other.distance)
    const place = { across: roughly(x), down: roughly(y) }
    if (nearest === undefined) return t('battle.liesAt', place)
    return t('battle.liesNear', { ...place, distance: roughly(nearest.distance), fighter: nearest.name })
  }
  /** The distance, and its maximum. */
  const far = ({ reach }: PlacementPreview): string | null => {
    if (reach === null) return null
    const { rise } = reach
    if (rise !== null) {
      const lies = { length: roughly(reach.distance), rise: roughly(Math.abs(rise)) }
      return t(Math.abs(rise) < level ? 'battle.reaches' : rise > 0 ? 'battle.tilts' : 'battle.dips', lies)
    }
    const values = { distance: roughly(reach.distance), most: roughly(reach.most) }
    return reach.slid ? t('battle.slidesBack', values) : t('battle.reach', values)
  }

  /** The height of a path's end, if it isn't obvious from above. */
  const height = ({ stacked, end }: PlacementPreview): string | null => {
    if (!stacked || end === null) return null
    return end.z < level ? t('battle.onGround') : t('battle.onLevel', { height: roughly(end.z) })
  }

  /** To the tenth of an inch: nobody moves a model more exactly. */
  const roughly = (inches: number): string => length(Math.round(inches / 100) * 100)
  const nearestTo = (x: number, y: number, side: number): number =>
    Math.min(
      ...fighters.value.map(({ placement, side: theirs, present }) =>
        placement === null || !present || theirs === side
          ? Number.POSITIVE_INFINITY
          : Math.hypot(placement.x - x, placement.y - y),
      ),
    )
  /** Whether a move ends nearer to the nearest enemy than it began. */
  const isNearer = ({ move, end }: PlacementPreview): boolean => {
    const [first] = move?.legs ?? []
    const mover = fighters.value.find(
      ({ placement }) => placement?.x === first?.from.x && placement?.y === first?.from.y,
    )
    if (first === undefined || end === null || mover === undefined) return true
    return nearestTo(end.x, end.y, mover.side) < nearestTo(first.from.x, first.from.y, mover.side)
  }

  const leg = (one: DriveLook['legs'][number]): string => {
    if (one.kind === 'pivot') {
      const angle = Math.round((Math.abs(one.steps) * 360) / 256)
      return t(one.steps > 0 ? 'battle.drive.right' : 'battle.drive.left', { angle })
    }
    const distance = roughly(one.distance)
    const course = one.course === 'forward' || one.course === 'backward' ? one.course : 'sideways'
    return t(`battle.drive.${course}`, { distance })
  }
  /** Turns and straight moves, and collisions. */
  const driven = ({ legs, met }: DriveLook): string =>
    legs.length === 0 ? t('battle.stayHere') : [legs.map(leg).join(', '), ...met.map(impact)].join(' · ')

  /** A short text of a placement. */
  const brief = (look: PlacementPreview, place: number): string => {
    const { move, end, heading, outline, drive } = look
    if (drive !== null) return driven(drive)
    if ((outline.length > 0 && look.heading !== null) || look.reach !== null) return under(look)
    if (heading === null && move === null && end !== null) return lies(end)
    if (move === null) {
      const towards = ahead(look)
      return towards === null
        ? t('battle.placeNumber', { number: place + 1 })
        : t('battle.faceTowards', { fighter: towards })
    }
    if (move.cost < 250) return t('battle.stayHere')
    if (move.contacts.length > 0) return t('battle.intoContact', { fighters: list(move.contacts) })
    return t(isNearer(look) ? 'battle.goNearer' : 'battle.goBack', { cost: roughly(move.cost) })
  }

  return {
    roughly,
    impact,
    driven,
    problem,
    hazard,
    list,
    under,
    marksOf,
    isFriend,
    far,
    height,
    /** A position on the table; empty: none. */
    place: (at: { readonly x: number; readonly y: number } | null): string =>
      at === null ? '' : t('battle.liesAt', { across: roughly(at.x), down: roughly(at.y) }),
    /** Text of a suggestion's button; deployment positions are numbered. */
    button: (look: PlacementPreview, place: number, isDeployment: boolean): string =>
      isDeployment ? t('battle.placeNumber', { number: place + 1 }) : brief(look, place),
  }
}

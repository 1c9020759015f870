import type { PlacementAdvisor } from '../../../engine'
import { standingPlace, type Length, type Placement } from '../../../space'
import { drivenAlong } from '../board/drive-look'
import { endOfDrive } from '../board/drive-plans'
import { roomTo } from '../board/road-terrain'
import type { DriveValue } from '../board/values'
import type { PlacementQuestion } from '../questions'
import { areEnemies, enemiesOf } from '../table'
import type { NecromundaState } from '../state'
import { toughnessOf } from '../vehicles/facing'
import type { Met } from '../vehicles/legs'
import { profileOf } from '../vehicles/vehicle'
import type { Outlook } from './view'

type Question = Extract<PlacementQuestion, { ask: 'plan-drive' }>

/** Worth of a contact, in thousandths of an inch that a drive comes nearer to the enemy. */
const crash = -9000
const flimsy = -1500
const enemyUnder = 6000
const friendUnder = -12_000
const softer = 4000

/** Drives towards the nearest enemy, over enemies and into weaker vehicles, but not into walls. */
export const chooseDrive = (
  outlook: Outlook,
  question: Question,
  advisor: PlacementAdvisor<NecromundaState>,
): unknown => {
  const { state, table, battle } = outlook
  const { fighter } = question
  const from = standingPlace(state.positions, fighter)
  const enemies = enemiesOf(table, fighter).map((enemy) => standingPlace(state.positions, enemy))
  const worthOf = (at: Placement, way: DriveValue): { readonly worth: number; readonly end: Placement } => {
    const end = endOfDrive(at, way)
    const apart = Math.min(
      ...enemies.map(({ x, y }) => Math.sqrt((x - end.x) * (x - end.x) + (y - end.y) * (y - end.y))),
    )
    const { met } = drivenAlong(battle.space, state, fighter, at, way)
    const contacts = met.reduce((sum, one) => sum + contactWorth(outlook, fighter, one), 0)
    return { worth: contacts - apart - laggingAt(outlook, end), end }
  }
  let best: { value: unknown; worth: number } | null = null
  for (const value of advisor.suggest(state, question)) {
    // For this question the advisor suggests drives.
    const drive = value as DriveValue
    if (drive.legs.length === 0) continue
    const now = worthOf(from, drive)
    const next = worthOf(now.end, onwards(question.allowance))
    const worth = now.worth + later * next.worth
    if (best === null || worth > best.worth) best = { value, worth }
  }
  return best === null ? { legs: [] } : best.value
}

/** NECV-ROAD-01: cost of ending within or near the strip that the road leaves behind, per thousandth of an inch. */
const laggard = 3
const rollsBy = 8000
const safeDistance = 4000

const laggingAt = ({ state, battle }: Outlook, { x, y }: Placement): number => {
  const { road } = state.scenery
  const trailing = road?.trailing ?? null
  if (road === undefined || trailing === null || road.over === true || battle.battlefield === null) return 0
  const room = roomTo(battle.battlefield, trailing, [{ x, y }]) - rollsBy
  return room >= safeDistance ? 0 : laggard * (safeDistance - room)
}

/** Factor for the worth of going straight on in the next move, which is less certain. */
const later = 0.5
const onwards = (distance: Length): DriveValue => ({ legs: [{ kind: 'straight', distance, course: 'forward' }] })

const contactWorth = ({ table }: Outlook, vehicle: number, met: Met): number => {
  switch (met.kind) {
    case 'edge':
    case 'drop':
      return crash
    case 'scenery':
      return met.sturdy ? crash : flimsy
    case 'fighter':
      return areEnemies(table, vehicle, met.fighter) ? enemyUnder : friendUnder
    case 'vehicle': {
      const mine = toughnessOf(profileOf(table, vehicle), met.mine)
      const theirs = toughnessOf(profileOf(table, met.vehicle), met.theirs)
      return areEnemies(table, vehicle, met.vehicle) && mine >= theirs ? softer : crash
    }
  }
}
